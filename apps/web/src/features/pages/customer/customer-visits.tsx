import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { isUnfinished } from '@callboard/contract/calls/status-groups';
import { totalOf } from '@callboard/contract/calls/total-of';
import { ClipboardList } from 'lucide-react';
import { CancelButton } from '~/features/calls/at-hand/cancel-button.tsx';
import { RescheduleButton } from '~/features/calls/at-hand/reschedule-button.tsx';
import { TakePaymentButton } from '~/features/calls/at-hand/take-payment-button.tsx';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { numberColumn } from '~/features/calls/list/call-cells.tsx';
import { OpenCallsStates } from '~/features/pages/visits/open-calls-states.tsx';
import { PastVisits } from '~/features/pages/visits/past-visits.tsx';
import { VisitGroup } from '~/features/pages/visits/visit-group.tsx';
import { visitGroups } from '~/features/pages/visits/visit-groups.ts';
import { companyZone } from '~/format/company-clock.ts';
import { formatDateTime, formatExact, formatSpan } from '~/format/dates.ts';
import { jobTypeName } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { useNow } from '~/lib/use-now.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Money } from '~/ui/money.tsx';
import { Card } from '~/ui/page/card.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import { TimeNote } from '~/ui/status/time-note.tsx';
import { openOf } from './open-of.ts';
import { unpaidOf } from './unpaid-of.ts';

/** The calls of a customer, read once for all who show some of them. */
export const useCustomerCalls = (customerId: string) =>
  trpc.serviceCalls.list.useInfiniteQuery(
    { customerId, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );

/** A customer's visits, each once: today's, those to come, what is to be paid, and what was. */
export function CustomerVisits({ customerId }: { customerId: string }) {
  useJobTypes();
  const list = useCustomerCalls(customerId);
  const unpaid = trpc.serviceCalls.list.useQuery(unpaidOf(customerId));
  const open = trpc.serviceCalls.list.useQuery(openOf(customerId));
  const now = useNow();
  // Of two answers about one visit the last counts: the list, which tells what it became, is never left out.
  const rows = list.data && [
    ...(open.data ?? []),
    ...(unpaid.data ?? []),
    ...shownRows(list.data.pages),
  ];
  const groups = rows && visitGroups(rows, now, companyZone());
  // The card tells what was done on the last ones.
  const { data: card } = trpc.customers.card.useQuery({ id: customerId }, { staleTime: 0 });
  const visitRow = (row: ServiceCallRow) => (
    <Visit key={row._id} row={row} work={card?.visits.find(({ _id }) => _id === row._id)?.work} />
  );
  return (
    <Card title="Visits" flush>
      <QueryStates
        query={list}
        failed="Failed to load the visits"
        loading="Loading the visits"
        lines={6}
        flush
      />
      {/* Where no call was read, that is said already. */}
      {list.data && (
        <>
          <OpenCallsStates query={open} />
          <QueryStates
            query={unpaid}
            failed="Failed to load the unpaid calls"
            loading="Loading the unpaid calls"
            lines={1}
            flush
          />
        </>
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={ClipboardList}
          text="No service calls yet."
          action={<NewCallLink customerId={customerId} />}
        />
      )}
      {groups && (
        <>
          <VisitGroup title="Today" visits={groups.today}>
            {visitRow}
          </VisitGroup>
          <VisitGroup title="Open calls" visits={groups.open}>
            {visitRow}
          </VisitGroup>
          <VisitGroup title="Unpaid" visits={groups.unpaid}>
            {visitRow}
          </VisitGroup>
          <PastVisits visits={groups.past} list={list}>
            {visitRow}
          </PastVisits>
        </>
      )}
    </Card>
  );
}

interface VisitProps {
  row: ServiceCallRow;
  /** What was done, where it is known; else what was wrong is told. */
  work: readonly string[] | undefined;
}

/** One visit: which, when, who and what about; what it came to, and what can be done with it. */
function Visit({ row, work = [] }: VisitProps) {
  const { scheduledAt, arrivalWindow, needsTime, status, property, assignedEmployee } = row;
  const isOpen = isUnfinished(status);
  const isDue = row.balance > 0 && status !== 'canceled';
  const place = `${property.label}, ${property.address.line1}`;
  return (
    <li
      data-row={row._id}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-2.5 text-sm sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-96">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <time dateTime={scheduledAt} title={formatExact(scheduledAt)}>
            {needsTime && isOpen ? 'Time not confirmed' : formatDateTime(scheduledAt)}
          </time>
          {isOpen && <TimeNote call={row} />}
          <span className="font-normal">{numberColumn.cell(row)}</span>
          <StatusBadge status={status} label={statusLabel(status)} />
          {totalOf(row) > 0 && !isDue && (
            <Money amount={totalOf(row)} className="ms-auto font-normal" />
          )}
        </p>
        {isOpen && arrivalWindow && (
          <p className="text-ink-soft">Arrival window {formatSpan(arrivalWindow)}</p>
        )}
        <p className="text-ink-soft wrap-anywhere">
          {[jobTypeName(row.jobType), assignedEmployee?.name ?? 'Unassigned', place]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="line-clamp-2 wrap-anywhere empty:hidden">
          {!isOpen && work.length > 0 ? `Done: ${work.join(', ')}` : row.description}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden sm:justify-end">
        {isDue && (
          <span className="font-medium">
            Amount due <Money amount={row.balance} />
          </span>
        )}
        {isDue && <TakePaymentButton row={row} />}
        {isOpen && <RescheduleButton row={row} />}
        {isOpen && <CancelButton row={row} />}
      </div>
    </li>
  );
}
