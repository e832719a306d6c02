import { RIGHTS } from '@callboard/contract/people/rights';
import type { HistoryKind } from '@callboard/contract/platform/history';
import { callPages, pageOfHistory } from '~/lib/call-questions.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { ZoneNote } from '~/ui/page/zone-note.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import type { BesidePoint } from './beside-point.ts';
import { HistoryRows } from './history-rows.tsx';
import { TimelinePoint } from './timeline-point.tsx';
import { useReadAgain } from './use-read-again.ts';

const { nextCursor, shownRows } = callPages;

export interface HistoryListProps {
  kind: HistoryKind;
  id: string;
  /** The version shown on the page; a newer one has more history. */
  version: number;
  /** The last entry for records older than the history; the settings have none. */
  createdAt?: string;
  mayRevert: boolean;
  onReverted?: () => void;
  /** What stands among the entries though it is no change. */
  beside?: readonly BesidePoint[];
}

/** A record's history, newest first. */
export function HistoryList({ kind, id, version, createdAt, ...props }: HistoryListProps) {
  const role = useUser()?.role;
  const list = trpc.history.list.useInfiniteQuery(
    pageOfHistory(kind, id),
    // Reopening it must show what happened meanwhile.
    { getNextPageParam: nextCursor, staleTime: 0 },
  );
  // A change made on the same page must show up in the open history.
  useReadAgain([version], list.refetch);

  const about = { kind, _id: id, name: '' };
  const entries = list.data && shownRows(list.data.pages).map((entry) => ({ ...entry, about }));
  const isComplete = entries !== undefined && !list.hasNextPage;
  const isOlder = isComplete && entries.every(({ action }) => action !== 'create');

  return (
    <>
      <LoadError query={list} fallback="Failed to load the history" />
      {/* Notes of the server name hours, too. */}
      <ZoneNote />
      {list.isPending && <SkeletonRegion label="Loading the history" lines={3} />}
      {entries && (
        <HistoryRows
          entries={entries}
          mayRevert={props.mayRevert}
          mayUndo={() => role !== undefined && RIGHTS[kind].change.includes(role)}
          onReverted={props.onReverted}
          beside={props.beside}
          isWhole={isComplete}
        >
          {isOlder && createdAt && (
            <TimelinePoint at={createdAt}>
              <p className="text-ink">Created</p>
            </TimelinePoint>
          )}
        </HistoryRows>
      )}
      {isOlder && !createdAt && entries.length === 0 && (
        <p className="text-sm text-ink-soft">No changes yet.</p>
      )}
      <LoadMore list={list} label="Show older" />
    </>
  );
}
