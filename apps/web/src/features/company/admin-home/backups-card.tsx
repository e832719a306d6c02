import { WHAT_FAILED } from '@callboard/contract/company/backup-failures';
import type { BackupFailure, BackupRun, Backups } from '@callboard/contract/company/backups';
import { clockText } from '@callboard/contract/platform/values/clock-text';
import { formatDateTime, formatExact, formatRelative } from '~/format/dates.ts';
import { trpc } from '~/lib/trpc.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';

const READ_AGAIN_MS = 60_000;

/** For admins: when the company's data was last saved, and what to do if it was not. */
export function BackupsCard() {
  const backups = trpc.backups.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: READ_AGAIN_MS,
  });
  return (
    <Card title="Backups" flush className="mt-6">
      <div className="flex flex-col gap-3 p-4 sm:px-5">
        <QueryStates
          query={backups}
          failed="Failed to load the backups"
          loading="Loading the backups"
          lines={2}
        />
        {backups.data && <StateOfBackups backups={backups.data} />}
      </div>
      {backups.data && backups.data.runs.length > 0 && (
        <DataTable
          caption="Latest backups"
          columns={COLUMNS}
          rows={backups.data.runs}
          rowKey={({ _id }) => _id}
        />
      )}
    </Card>
  );
}

function StateOfBackups({ backups: { state, times, lastGood, runs } }: { backups: Backups }) {
  const last = lastGood
    ? `The last good backup is from ${moment(lastGood)}.`
    : 'There is no backup.';
  if (state === 'off') {
    return (
      <Notice tone="warn" title="No backups are scheduled">
        {`If the server’s disk fails, the company’s data is lost. Whoever runs the server can set BACKUP_DIR. ${lastGood ? last : ''}`}
      </Notice>
    );
  }
  if (state === 'failed') {
    return (
      <Notice tone="error" title="The last backup failed">
        {`${WHAT_FAILED[runs[0]?.failure ?? 'other']} It is tried again every hour. ${last}`}
      </Notice>
    );
  }
  if (state === 'late') {
    return (
      <Notice tone="error" title="The backup is late">
        {`${last} None has run since. Ask whoever runs the server to search its log for “backup”.`}
      </Notice>
    );
  }
  return (
    <p className="text-sm">
      {lastGood
        ? `Last backup: ${moment(lastGood)}, checked. `
        : 'The first backup is being made. '}
      {times && (
        <span className="text-ink-soft">
          {`Daily at ${clockText(times.minute)}; the last ${times.keep} are kept.`}
        </span>
      )}
    </p>
  );
}

const moment = ({ startedAt }: BackupRun) =>
  `${formatRelative(startedAt)} (${formatDateTime(startedAt)})`;

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const RESULTS: Record<BackupFailure, string> = {
  'disk-full': 'Failed: disk full',
  folder: 'Failed: folder not writable',
  damaged: 'Failed: not readable',
  database: 'Failed: database',
  other: 'Failed',
};

const COLUMNS: readonly Column<BackupRun>[] = [
  {
    id: 'startedAt',
    header: 'Started',
    kind: 'title',
    cell: ({ startedAt }) => (
      <time dateTime={startedAt} title={formatExact(startedAt)}>
        {formatDateTime(startedAt)}
      </time>
    ),
  },
  {
    id: 'result',
    header: 'Result',
    cell: ({ failure }) => (failure === null ? 'Saved and checked' : RESULTS[failure]),
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    cell: ({ bytes }) => bytes !== null && inMegabytes(bytes),
  },
];
