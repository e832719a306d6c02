import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { markedStatusColumn, numberColumn, timeColumn } from '~/features/calls/list/call-cells.tsx';
import { dayAround } from '~/format/company-clock.ts';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { useOpenCalls } from './use-open-calls.ts';

/** An employee's calls today, and other open calls. */
export function EmployeeCalls({ employeeId }: { employeeId: string }) {
  const todays = trpc.serviceCalls.list.useQuery(todaysCalls(employeeId));
  const open = useOpenCalls(employeeId);
  return (
    <>
      <EmployeeCallsCard
        title="Today’s calls"
        emptyText="No calls today."
        calls={todays.data?.toReversed()}
        query={todays}
      />
      {/* Today's would push them down. */}
      {!todays.isPending && (
        <EmployeeCallsCard
          title="Open calls"
          emptyText="No open calls."
          calls={open.calls}
          query={open}
        />
      )}
    </>
  );
}

/** The query: everything scheduled on the company's day. */
function todaysCalls(assignedEmployeeId: string, now = new Date()) {
  const { start, end } = dayAround(now);
  return { assignedEmployeeId, from: start, to: end, limit: 500 };
}

interface EmployeeCallsCardProps {
  title: string;
  emptyText: string;
  calls: readonly ServiceCallRow[] | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

function EmployeeCallsCard({ title, emptyText, calls, query }: EmployeeCallsCardProps) {
  return (
    <Card title={calls ? `${title} (${calls.length})` : title} flush>
      {query.error !== null && (
        <div className="p-4 sm:px-5">
          <LoadError query={query} fallback="Failed to load the service calls" />
        </div>
      )}
      {!calls && query.error === null && <SkeletonRegion label={`Loading: ${title}`} />}
      {calls?.length === 0 && <EmptyState text={emptyText} />}
      {calls && calls.length > 0 && <EmployeeCallsTable caption={title} calls={calls} />}
    </Card>
  );
}

const columns: readonly Column<ServiceCallRow>[] = [
  numberColumn,
  timeColumn,
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { address } }) => (
      <span className="wrap-anywhere">{`${address.line1}, ${address.city}`}</span>
    ),
  },
  markedStatusColumn,
];

interface EmployeeCallsTableProps {
  caption: string;
  calls: readonly ServiceCallRow[];
}

/** Calls that one employee is assigned to. */
function EmployeeCallsTable({ caption, calls }: EmployeeCallsTableProps) {
  return <DataTable caption={caption} columns={columns} rows={calls} rowKey={({ _id }) => _id} />;
}
