import type { SignInWait } from '@callboard/contract/people/sign-in-waits';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatExact } from '~/format/dates.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { notify } from '~/ui/toast/notify.ts';

const READ_AGAIN_MS = 30_000;

/** For admins: accounts with too many failed sign-ins in a day, with a button to unlock them. */
export function SignInWaitsCard() {
  const list = trpc.signInWaits.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: READ_AGAIN_MS,
  });
  const { end, pendingId } = useEndWait();
  return (
    <Card title="Failed sign-ins" flush className="mt-6">
      <QueryStates
        query={list}
        failed="Failed to load the failed sign-ins"
        loading="Loading the failed sign-ins"
        lines={2}
        flush
      />
      {list.data && list.data.length > 0 && (
        <DataTable
          caption="Failed sign-ins"
          columns={columns(end, pendingId)}
          rows={list.data}
          rowKey={({ _id }) => _id}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState icon={ShieldCheck} text="No one was locked out in the last 24 hours." />
      )}
    </Card>
  );
}

function useEndWait() {
  const mutation = trpc.signInWaits.end.useMutation();
  const [pendingId, setPendingId] = useState<string>();
  async function end({ _id, name }: SignInWait) {
    setPendingId(_id);
    try {
      await mutation.mutateAsync({ id: _id });
      notify({ title: `${name} can sign in again`, tone: 'success' });
    } catch (error) {
      notify({
        title: `${name} is still locked out`,
        description: messageOf(error, 'Nothing was unlocked'),
        tone: 'error',
      });
    } finally {
      setPendingId(undefined);
    }
  }
  return { pendingId, end: (row: SignInWait) => pendingId === undefined && void end(row) };
}

const moment = (iso: string) => (
  <time dateTime={iso} title={formatExact(iso)}>
    {formatDateTime(iso)}
  </time>
);

const columns = (
  onEnd: (row: SignInWait) => void,
  pendingId: string | undefined,
): readonly Column<SignInWait>[] => [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    cell: ({ name, hasAccount, door }) => (
      <span className="flex flex-col">
        <span className="font-medium break-all">{name}</span>
        <span className="text-sm font-normal text-ink-soft">
          {door === 'employee' ? 'Employee sign-in' : 'Customer sign-in'}
          {!hasAccount && ', no such account'}
        </span>
      </span>
    ),
  },
  { id: 'tries', header: 'Attempts', align: 'end', cell: ({ tries }) => tries },
  { id: 'networks', header: 'Networks', align: 'end', cell: ({ networks }) => networks },
  { id: 'since', header: 'Since', cell: ({ since }) => moment(since) },
  {
    id: 'waitsUntil',
    header: 'Locked until',
    cell: ({ waitsUntil }) => (waitsUntil === null ? 'Not locked' : moment(waitsUntil)),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (row) =>
      row.waitsUntil !== null && (
        <Button
          size="small"
          pending={pendingId === row._id}
          pendingLabel="Unlocking…"
          aria-label={`Unlock ${row.name}`}
          onClick={() => onEnd(row)}
        >
          Unlock
        </Button>
      ),
  },
];
