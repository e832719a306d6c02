import { hasNoTime } from '@callboard/contract/calls/late-or-unscheduled';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Link } from '@tanstack/react-router';
import { formatTime } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { useIsNotFinal } from '~/offline/not-final/calls-not-final.ts';
import { NotFinal } from '~/offline/not-final/not-final.tsx';
import { NotSent } from '~/offline/not-final/not-sent.tsx';
import { useIsOffice } from '~/session/use-user.ts';
import { Money } from '~/ui/money.tsx';
import { CallMark } from '~/ui/status/call-mark.tsx';
import { PriorityWords } from '~/ui/status/priority-words.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';

/** One of the other visits of a day: when, who, what and where; opens the call. */
export function VisitRow({ visit }: { visit: ServiceCallRow }) {
  useJobTypes();
  const { customer, property, status, balance } = visit;
  const isNotFinal = useIsNotFinal(visit._id);
  const isOffice = useIsOffice();
  const what = [jobTypeName(visit.jobType), property.address.line1, property.address.city];
  return (
    <li
      data-keep-clear
      data-row={visit._id}
      className="relative flex min-h-14 flex-wrap gap-x-3 border-b border-line px-4 py-2.5 text-sm last:border-b-0 hover:bg-sunken sm:px-5"
    >
      <span className="w-18 shrink-0 font-medium tabular-nums">
        {hasNoTime(visit) ? 'No time set' : formatTime(visit.scheduledAt)}
      </span>
      <div className="min-w-0 grow basis-40">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <Link
            to="/service-calls/$id"
            params={{ id: visit._id }}
            className="min-w-0 font-medium text-ink no-underline after:absolute after:inset-0"
          >
            {customer.businessName || customer.name}
            <span className="sr-only"> #{visit.callNumber}</span>
          </Link>
          {(balance > 0 || isNotFinal) && (
            <span>
              <Money amount={balance} />
              <NotFinal callId={visit._id} />
            </span>
          )}
        </div>
        <p className="text-ink-soft">{what.filter(Boolean).join(' · ')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} label={statusLabel(status)} />
          <NotSent id={visit._id} />
          {visit.priority !== 'normal' && <PriorityWords priority={visit.priority} />}
          <CallMark call={visit} hidesUnscheduled={!isOffice || hasNoTime(visit)} />
        </p>
      </div>
    </li>
  );
}
