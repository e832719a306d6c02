import { hasNoTime } from '@callboard/contract/calls/late-or-unscheduled';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { Link } from '@tanstack/react-router';
import { statusLabel } from '~/format/status-label.ts';
import { NotFinal } from '~/offline/not-final/not-final.tsx';
import { Money } from '~/ui/money.tsx';
import { CallMark } from '~/ui/status/call-mark.tsx';
import { StatusBadge } from '~/ui/status/status-badge.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { PlannedTime } from './planned-time.tsx';

type CallColumn = Column<ServiceCallRow>;

/** The call number, as a link to the call. */
export const numberColumn: CallColumn = {
  id: 'callNumber',
  header: 'Call',
  kind: 'title',
  cell: ({ _id, callNumber }) => (
    <Link
      to="/service-calls/$id"
      params={{ id: _id }}
      className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
    >
      #{callNumber}
    </Link>
  ),
};

export const timeColumn: CallColumn = {
  id: 'scheduledAt',
  header: 'Scheduled',
  cell: (call) => <PlannedTime call={call} className="xl:whitespace-nowrap" />,
};

export const technicianColumn: CallColumn = {
  id: 'technician',
  header: 'Technician',
  cell: ({ assignedEmployee }) =>
    assignedEmployee?.name ?? <span className="text-ink-faint">Unassigned</span>,
};

export const statusColumn: CallColumn = {
  id: 'status',
  header: 'Status',
  cell: ({ status }) => <StatusBadge status={status} label={statusLabel(status)} />,
};

/** With what the company's people must know beside the status, which is not for customers. */
export const markedStatusColumn: CallColumn = {
  ...statusColumn,
  cell: (call) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={call.status} label={statusLabel(call.status)} />
      {/* That no time is set is said by the time. */}
      <CallMark call={call} hidesUnscheduled={hasNoTime(call)} />
    </span>
  ),
};

export const balanceColumn: CallColumn = {
  id: 'balance',
  header: 'Balance',
  align: 'end',
  cell: ({ _id, balance }) => (
    <>
      <Money amount={balance} />
      <NotFinal callId={_id} />
    </>
  ),
};
