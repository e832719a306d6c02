import type { SessionRow } from '@callboard/contract/people/sessions';
import { formatDateTime, formatExact, formatRelative } from '~/format/dates.ts';
import { Button } from '~/ui/button/button.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { describeDevice } from './describe-device.ts';

interface SessionColumnsOptions {
  onEnd: (row: SessionRow) => void;
  pendingId: string | undefined;
}

const moment = (iso: string, words: string) => (
  <time dateTime={iso} title={formatExact(iso)}>
    {words}
  </time>
);

export const sessionColumns = ({
  onEnd,
  pendingId,
}: SessionColumnsOptions): readonly Column<SessionRow>[] => [
  {
    id: 'device',
    header: 'Device',
    kind: 'title',
    cell: ({ userAgent, isCurrent }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium" title={userAgent}>
          {describeDevice(userAgent)}
        </span>
        {isCurrent && (
          <span className="rounded-full border border-good-line bg-good-wash px-2 py-0.5 text-xs font-medium text-ink">
            This device
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'address',
    header: 'Network address',
    cell: ({ address }) => <span className="tabular-nums break-all">{address || 'Unknown'}</span>,
  },
  {
    id: 'createdAt',
    header: 'Signed in since',
    cell: ({ createdAt }) => moment(createdAt, formatDateTime(createdAt)),
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) => moment(lastUsedAt, formatRelative(lastUsedAt)),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Button
        size="small"
        pending={pendingId === row._id}
        pendingLabel="Signing out…"
        aria-label={`Sign out ${describeDevice(row.userAgent)}${row.isCurrent ? ', this device' : ''}`}
        onClick={() => onEnd(row)}
      >
        Sign out
      </Button>
    ),
  },
];
