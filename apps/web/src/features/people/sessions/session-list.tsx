import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { sessionColumns } from './session-columns.tsx';
import { sessionsOf, type Whose } from './sessions-of.ts';
import { useEndSession } from './use-end-session.ts';

interface SessionListProps {
  whose: Whose;
  caption: string;
  emptyText: string;
  /** Shown below the rows while other devices are listed. */
  footer: ReactNode;
}

/** A person's signed-in devices, with Sign out. */
export function SessionList({ whose, caption, emptyText, footer }: SessionListProps) {
  // Always refetched: other devices are the point of this list.
  const list = trpc.sessions.list.useQuery(sessionsOf(whose), { refetchOnMount: 'always' });
  const { end, pendingId } = useEndSession(whose);
  const hasOthers = list.data?.some(({ isCurrent }) => !isCurrent);

  return (
    <>
      <QueryStates
        query={list}
        failed="Failed to load the devices"
        loading="Loading the devices"
        lines={3}
        flush
      />
      {list.data && list.data.length > 0 && (
        <DataTable
          caption={caption}
          columns={sessionColumns({ onEnd: end, pendingId })}
          rows={list.data}
          rowKey={({ _id }) => _id}
        />
      )}
      {list.data?.length === 0 && <EmptyState icon={MonitorSmartphone} text={emptyText} />}
      {list.data && list.data.length > 0 && !hasOthers && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft sm:px-5">{emptyText}</p>
      )}
      {hasOthers && (
        <div className="flex justify-end border-t border-line p-4 sm:px-5 max-sm:*:grow">
          {footer}
        </div>
      )}
    </>
  );
}
