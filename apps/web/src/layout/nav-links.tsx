import { isOfficeRole } from '@callboard/contract/roles';
import { DEFAULT_STATUS } from '@callboard/contract/statuses';
import { Link, useRouter } from '@tanstack/react-router';
import { logOut } from '~/session/log-out.ts';
import { useUser } from '~/session/use-user.ts';

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 text-left text-sm font-medium text-navbar-ink no-underline hover:underline aria-[current=page]:underline underline-offset-8 decoration-2';

/** The links by role (spec, section 2); customers have a dashboard and nothing else. */
export function NavLinks() {
  const user = useUser();
  const router = useRouter();

  async function handleLogout() {
    await logOut();
    await router.navigate({ to: '/login/employee', search: { loggedOut: 1 } });
  }

  if (!user) {
    return (
      <Link to="/login/employee" className={`${linkClass} lg:ml-auto`}>
        Login
      </Link>
    );
  }
  return (
    <>
      <Link to="/dashboard" className={linkClass}>
        Dashboard
      </Link>
      {user.role !== 'customer' && (
        <>
          <Link to="/service-calls/new" className={linkClass}>
            New Service Call
          </Link>
          <Link
            to="/service-calls/status/$status"
            params={{ status: DEFAULT_STATUS }}
            className={linkClass}
          >
            By Status
          </Link>
        </>
      )}
      {isOfficeRole(user.role) && (
        <Link to="/admin" className={linkClass}>
          Admin
        </Link>
      )}
      <button
        type="button"
        className={`${linkClass} lg:ml-auto`}
        onClick={() => void handleLogout()}
      >
        Logout
      </button>
    </>
  );
}
