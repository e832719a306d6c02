import { isUnfinished } from '@callboard/contract/calls/status-groups';
import { DEFAULT_STATUS } from '@callboard/contract/calls/status-list';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { CallPlace } from '~/features/company/settings/call-place.tsx';
import { Letterhead } from '~/features/company/settings/letterhead.tsx';
import { statusLabel } from '~/format/status-label.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { PresenceNote } from '~/live/presence-note.tsx';
import { NotFinal } from '~/offline/not-final/not-final.tsx';
import { NotSent } from '~/offline/not-final/not-sent.tsx';
import { useUser } from '~/session/use-user.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Money } from '~/ui/money.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { useIsMobile } from '~/ui/page/use-is-mobile.ts';
import { CallMark } from '~/ui/status/call-mark.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import { useSetStatus } from '../status/use-set-status.ts';
import { CallControls } from './call-controls.tsx';
import { CallHeadline } from './call-details.tsx';
import type { CallGoneProps } from './call-gone.tsx';
import { CallSheet } from './call-sheet.tsx';
import { CallSkeleton } from './call-skeleton.tsx';
import { CallStanding } from './call-standing.tsx';

// For customers.
const CallCompany = lazyPart(
  () => import('~/features/company/settings/company-contact.tsx').then((part) => part.CallCompany),
  <CallPlace />,
);

// Few addresses lead to no call.
const CallGone = lazyPart<CallGoneProps>(() =>
  import('./call-gone.tsx').then((part) => part.CallGone),
);

const route = getRouteApi('/_in/service-calls/$id');

export function ServiceCallPage() {
  // Paths match in any letter case, and the server's ids are lower-case.
  const id = route.useParams().id.toLowerCase();
  const query = trpc.serviceCalls.byId.useQuery({ id });
  const status = useSetStatus(id);
  const user = useUser();
  const isGone = problemOf(query.error)?.status === 404;
  const call = isGone ? undefined : query.data;
  const current = call ? status.statusOf(call) : DEFAULT_STATUS;
  const isStaff = user?.role !== 'customer';
  const title = call && `${isStaff ? 'Service call' : 'Visit'} #${call.callNumber}`;
  usePageTitle(title);
  const isMobile = useIsMobile();
  const [isOpenedOnMobile] = useState(isMobile);
  if (!user) return null;

  const isInWorkOrder = isOpenedOnMobile && isStaff;

  return (
    <>
      <Letterhead />
      <PageHeader
        title={
          isStaff ? (
            <span className="block text-sm font-medium text-ink-soft print:text-xl print:text-ink">
              {title ?? 'Service call'}
            </span>
          ) : (
            (title ?? 'Service call')
          )
        }
        meta={
          call && (
            <>
              <span className={isStaff ? 'hidden print:inline' : ''}>
                <StatusBadge status={call.status} label={statusLabel(call.status)} />
              </span>
              {isStaff && <CallStanding call={call} status={current} />}
              {isStaff && <NotSent id={call._id} />}
              {isStaff && (
                <CallMark
                  call={call}
                  hidesUnscheduled={!isOfficeRole(user.role)}
                  className="text-sm print:hidden"
                />
              )}
              {/* On a phone the bar below says it, of what is over its standing. */}
              {call.balance > 0 && !isInWorkOrder && (!isStaff || isUnfinished(current)) && (
                <span className="text-sm font-medium print:hidden">
                  Amount due <Money amount={call.balance} />
                  <NotFinal callId={call._id} />
                </span>
              )}
              {isStaff && <PresenceNote callId={call._id} />}
            </>
          )
        }
        headline={
          call && isStaff && <CallHeadline call={call} role={user.role} isAtDesk={!isInWorkOrder} />
        }
        actions={
          isStaff
            ? call && (
                <CallControls
                  call={call}
                  role={user.role}
                  status={status}
                  isAtDesk={!isInWorkOrder}
                />
              )
            : // Its place is kept while the call comes.
              !isGone && <CallCompany />
        }
      />
      {isGone ? (
        <CallGone isStaff={isStaff} />
      ) : (
        <div className="flex flex-col gap-3 sm:gap-5">
          <LoadError query={query} fallback="The service call did not load" />
          {query.isPending && <CallSkeleton />}
          {call && (
            <CallSheet
              key={call._id}
              call={call}
              role={user.role}
              status={status}
              isInWorkOrder={isInWorkOrder}
            />
          )}
        </div>
      )}
    </>
  );
}
