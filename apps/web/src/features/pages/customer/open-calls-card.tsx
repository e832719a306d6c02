import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { CancelButton } from '~/features/calls/at-hand/cancel-button.tsx';
import { RescheduleButton } from '~/features/calls/at-hand/reschedule-button.tsx';
import { numberColumn, technicianColumn } from '~/features/calls/list/call-cells.tsx';
import { formatDateTime, formatExact, formatSpan } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { shownRows } from '~/lib/list-pages.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import { TimeNote } from '~/ui/status/time-note.tsx';
import { useCustomerCalls } from './customer-calls.tsx';

const MOST_SHOWN = 5;
const OVER: readonly string[] = ['done', 'closed'];

const isOpen = ({ status }: ServiceCallRow) =>
  !OVER.includes(STATUSES.find(({ key }) => key === status)?.kind ?? '');

/** A customer's calls that are still to be done, soonest first: who comes when, and what to change. */
export function OpenCallsCard({ customerId }: { customerId: string }) {
  const { data, isPending } = useCustomerCalls(customerId);
  const open = data
    ? shownRows(data.pages)
        .filter(isOpen)
        .toSorted((one, other) => one.scheduledAt.localeCompare(other.scheduledAt))
    : [];
  return (
    <Card title="Open calls" flush>
      {isPending && <SkeletonRegion label="Loading the open calls" lines={3} />}
      {data && open.length === 0 && <EmptyState text="No open calls." />}
      <ul className="divide-y divide-line empty:hidden">
        {open.slice(0, MOST_SHOWN).map((row) => (
          <OpenCall key={row._id} row={row} />
        ))}
      </ul>
      {open.length > MOST_SHOWN && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft sm:px-5">
          {open.length - MOST_SHOWN} more below
        </p>
      )}
    </Card>
  );
}

function OpenCall({ row }: { row: ServiceCallRow }) {
  useJobTypes();
  const { scheduledAt, arrivalWindow, jobType, status } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {numberColumn.cell(row)} {jobTypeName(jobType)}
          <StatusBadge status={status} label={statusLabel(status)} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <time dateTime={scheduledAt} title={formatExact(scheduledAt)}>
            {formatDateTime(scheduledAt)}
          </time>
          <TimeNote call={row} />
        </p>
        {arrivalWindow && (
          <p className="text-ink-soft">Arrival window {formatSpan(arrivalWindow)}</p>
        )}
        <p className="text-ink-soft">{technicianColumn.cell(row)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RescheduleButton row={row} />
        <CancelButton row={row} />
      </div>
    </li>
  );
}
