import { DEFAULT_STATUS } from '@callboard/contract/calls/status-list';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import { MOST_UNREAD_TEXTS } from '@callboard/contract/platform/limits';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { trpc } from '~/lib/trpc.ts';
import { useLogOut } from '~/session/use-log-out.ts';
import { navLinkClass } from './nav-link-class.ts';

/** The links by role; customers have a dashboard and nothing else. */
export function SignedInLinks({ user }: { user: SessionUser }) {
  const logOut = useLogOut();
  const isAt = useMatchRoute();
  const role = user.mustChangePassword ? undefined : user.role;
  return (
    <>
      {role && (
        <Link to="/dashboard" className={navLinkClass}>
          Dashboard
        </Link>
      )}
      {role && role !== 'customer' && (
        <>
          <Link to="/service-calls/new" className={navLinkClass}>
            New Service Call
          </Link>
          <Link
            to="/service-calls/status/$status"
            params={{ status: DEFAULT_STATUS }}
            className={navLinkClass}
            // It links to one status but represents all of them.
            aria-current={isAt({ to: '/service-calls/status/$status' }) ? 'page' : undefined}
          >
            By Status
          </Link>
          <Link to="/dispatch" className={navLinkClass}>
            Dispatch
          </Link>
        </>
      )}
      {role && isOfficeRole(role) && (
        <>
          <Link to="/customers" className={navLinkClass}>
            Customers
          </Link>
          <Link to="/invoices" className={navLinkClass}>
            Invoices
          </Link>
          <AdminLink />
        </>
      )}
      <span className="hidden lg:block lg:grow" />
      {role && isOfficeRole(role) && <InboxLink />}
      <button type="button" className={navLinkClass} onClick={() => void logOut()}>
        Logout
      </button>
    </>
  );
}

/** Not where one is while the link to the inbox says so itself. */
function AdminLink() {
  const isAtInbox = Boolean(useMatchRoute()({ to: '/admin/inbox' }));
  const { data } = trpc.inbox.unread.useQuery();
  return (
    <Link
      to="/admin"
      activeOptions={{ exact: isAtInbox && Boolean(data?.count) }}
      className={navLinkClass}
    >
      Admin
    </Link>
  );
}

/** As high as the other links' underline, which is drawn below words only and would leave the icon out. */
const LINE_BELOW =
  'lg:relative lg:no-underline! lg:after:absolute lg:after:inset-x-3 lg:after:bottom-1.5 lg:after:hidden lg:after:h-0.5 lg:after:bg-current lg:max-xl:after:inset-x-2 lg:hover:after:block lg:aria-[current=page]:after:block';

/** Leads to texts that nobody has read, while there are any; at a desk the icon says what they are. */
function InboxLink() {
  const { data } = trpc.inbox.unread.useQuery();
  if (!data?.count) return null;
  return (
    <Link to="/admin/inbox" className={`${navLinkClass} ${LINE_BELOW}`}>
      <Inbox aria-hidden="true" className="mr-1.5 hidden size-5 lg:block" />
      <span className="lg:sr-only">Inbox</span>&nbsp;(
      {data.count < MOST_UNREAD_TEXTS ? data.count : '99+'})
    </Link>
  );
}
