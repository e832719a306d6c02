import { hasNoTime, isInState } from '@callboard/contract/calls/late-or-unscheduled';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import { statusSince } from '@callboard/contract/calls/status-since';
import { Link } from '@tanstack/react-router';
import { formatDay, formatExact } from '~/format/dates.ts';
import { jobTypeName, jobTypeOf } from '~/format/job-types.ts';
import { statusLabel } from '~/format/status-label.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { useNow } from '~/lib/use-now.ts';
import { TwoLines } from '~/ui/page/two-lines.tsx';
import { ColorMark } from '~/ui/status/color-mark.tsx';
import { shortAge } from '~/ui/status/mark-words.ts';
import { TimeNote } from '~/ui/status/time-note.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { balanceColumn, technicianColumn } from './call-cells.tsx';
import type { CallList } from './list-address.ts';
import { isWaiting } from './list-search.ts';
import { PlannedTime } from './planned-time.tsx';

/** Each row's link covers the whole row. */
export const callColumns: readonly Column<ServiceCallRow>[] = [
  {
    id: 'callNumber',
    header: 'Call',
    kind: 'title',
    cell: ({ _id, callNumber, jobType }) => (
      <span className="flex min-w-0 flex-wrap gap-x-2 sm:block">
        <Link
          to="/service-calls/$id"
          params={{ id: _id }}
          className="link font-normal after:absolute after:inset-0"
        >
          #{callNumber}
        </Link>
        <JobType jobType={jobType} />
      </span>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    kind: 'lead',
    sortable: true,
    cell: ({ customer }) => (
      <span className="font-semibold">
        <TwoLines
          first={customer.name}
          second={customer.businessName === customer.name ? '' : customer.businessName}
        />
      </span>
    ),
  },
  {
    id: 'property',
    header: 'Property',
    cell: ({ property: { address } }) => (
      <TwoLines first={address.line1} second={`${address.city}, ${address.state}`} />
    ),
  },
  {
    id: 'scheduledAt',
    header: 'Scheduled',
    sortable: true,
    cell: (call) => <ScheduledTime call={call} />,
  },
  { ...technicianColumn, mobileSide: 'end' },
  {
    ...balanceColumn,
    sortable: 'descending',
    isNamedOnMobile: true,
    hideOnMobile: ({ balance }) => balance === 0,
  },
];

/** A list's columns: of one that waits for something, the age is marked; of a state, it says in which status. */
export function columnsOf(list: CallList): readonly Column<ServiceCallRow>[] {
  const since: Column<ServiceCallRow> = {
    id: 'statusSince',
    header: 'In status since',
    align: 'end',
    sortable: true,
    cell: (call) => (
      <Since
        at={statusSince(call)}
        status={'state' in list.where ? statusLabel(call.status) : undefined}
        isWaiting={isWaiting(list)}
      />
    ),
  };
  return callColumns.flatMap((column) => (column.id === 'technician' ? [since, column] : [column]));
}

function JobType({ jobType }: { jobType: string | null }) {
  useJobTypes();
  const color = jobTypeOf(jobType)?.color;
  const name = jobTypeName(jobType);
  if (name === '') return null;
  return (
    <span className="flex items-center gap-1.5 text-xs font-normal text-ink-soft">
      {color && <ColorMark color={color} />}
      {name}
    </span>
  );
}

const DAY_MS = 86_400_000;

/** From how many days on a wait is marked: somebody has to ask, or it is lost. */
const OLD = { tone: 'text-warn-ink', days: 30 };
const TOO_OLD = { tone: 'text-danger-ink', days: 90 };

interface SinceProps {
  at: string;
  /** The status, where it is not the list's. */
  status: string | undefined;
  isWaiting: boolean;
}

/** How long a call has had its status, in the unit that people count in: 80 days, 450 days. */
function Since({ at, status, isWaiting: mayBeOld }: SinceProps) {
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(at)) / 60_000));
  const days = (minutes * 60_000) / DAY_MS;
  const old = [TOO_OLD, OLD].find((mark) => mayBeOld && days >= mark.days);
  return (
    <time dateTime={at} title={formatExact(at)} className="block sm:whitespace-nowrap">
      <span className={old ? `block font-semibold ${old.tone}` : 'block'}>{shortAge(minutes)}</span>
      <span
        data-only={status === undefined ? 'desk' : undefined}
        className="block text-xs text-ink-faint"
      >
        {status && `${status} `}
        <span data-only="desk">{formatDay(at)}</span>
      </span>
    </time>
  );
}

/** The time; as long as the work is not done, how far away it is, or that none is set. */
function ScheduledTime({ call }: { call: ServiceCallRow }) {
  // The mark says that none is set, and for how long.
  const now = useNow();
  const isMarked = hasNoTime(call) && isInState(call, 'needs_time', now);
  return (
    <span className="block">
      {!isMarked && (
        <PlannedTime
          call={call}
          className={call.needsTime ? 'block' : 'block sm:whitespace-nowrap'}
        />
      )}
      {!DONE_STATUSES.includes(call.status) && <TimeNote call={call} isAlone />}
    </span>
  );
}
