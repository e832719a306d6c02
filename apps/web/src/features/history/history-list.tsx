import type { HistoryEntry, HistoryKind } from '@callboard/contract/history';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '~/format/dates.ts';
import { callPages, pageOfHistory } from '~/lib/call-questions.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { ZoneNote } from '~/ui/page/zone-note.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { canUndo } from './can-undo.ts';
import { HistoryPoint } from './history-point.tsx';
import { RevertQuestion } from './revert-question.tsx';
import { TimelinePoint } from './timeline-point.tsx';
import { useRevert, type Version } from './use-revert.ts';
import { useUndo } from './use-undo.ts';
import { whatReverts } from './what-reverts.ts';

const { nextCursor, shownRows } = callPages;

export interface HistoryListProps {
  kind: HistoryKind;
  id: string;
  /** The version shown on the page; a newer one has more history. */
  version: number;
  /** The last entry for records older than the history; the settings have none. */
  createdAt?: string;
  mayRevert: boolean;
  mayUndo: boolean;
  onReverted?: () => void;
}

// Reverting is offered only if something would change.
const isPast = (kind: HistoryKind, since: readonly HistoryEntry[]) =>
  whatReverts(kind, since).length > 0;

const hasVersion = (entry: HistoryEntry): entry is Version => entry.version !== null;

/** A record's history, newest first. */
export function HistoryList({ kind, id, version, createdAt, ...props }: HistoryListProps) {
  const list = trpc.history.list.useInfiniteQuery(
    pageOfHistory(kind, id),
    // Reopening it must show what happened meanwhile.
    { getNextPageParam: nextCursor, staleTime: 0 },
  );
  useReadAgain(version, list.refetch);
  const { revert, isPendingFor, refusalOf } = useRevert(kind, id, props.onReverted);
  const undoing = useUndoEntry(kind, id, props.onReverted);
  const [asked, setAsked] = useState<Version>();

  const entries = list.data && shownRows(list.data.pages);
  const isComplete = entries !== undefined && !list.hasNextPage;
  const isOlder = isComplete && entries.every(({ action }) => action !== 'create');

  return (
    <>
      <LoadError query={list} fallback="Failed to load the history" />
      {/* Notes of the server name hours, too. */}
      <ZoneNote />
      {list.isPending && <SkeletonRegion label="Loading the history" lines={3} />}
      {entries && (
        <ol className="ms-1.5 border-s border-line">
          {entries.map((entry, index) => (
            <HistoryPoint
              key={entry._id}
              kind={kind}
              entry={entry}
              entries={entries}
              onRevert={
                props.mayRevert && hasVersion(entry) && isPast(kind, entries.slice(0, index))
                  ? () => setAsked(entry)
                  : undefined
              }
              onUndo={
                props.mayUndo && canUndo(entry, entries.slice(0, index))
                  ? () => undoing.undo(entry)
                  : undefined
              }
              isUndoing={undoing.isPendingFor(entry)}
              isReverting={isPendingFor(entry)}
              refusal={refusalOf(entry)}
            />
          ))}
          {isOlder && createdAt && (
            <TimelinePoint at={createdAt}>
              <p className="text-ink">Created</p>
            </TimelinePoint>
          )}
        </ol>
      )}
      {isOlder && !createdAt && entries.length === 0 && (
        <p className="text-sm text-ink-soft">No changes yet.</p>
      )}
      <LoadMore list={list} label="Show older" />
      <RevertQuestion
        kind={kind}
        entries={entries ?? []}
        asked={asked}
        onAnswer={(isSure) => {
          setAsked(undefined);
          if (asked && isSure) revert(asked);
        }}
      />
    </>
  );
}

// A change made on the same page must show up in the open history.
function useReadAgain(version: number, readAgain: () => Promise<unknown>) {
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void readAgain();
  }, [version, readAgain]);
}

/** Undoes one entry's change, with the same messages as any undo. */
function useUndoEntry(kind: HistoryKind, id: string, onUndone?: () => void) {
  const undo = useUndo();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ version, at, byName }: Version) =>
      undo({ kind, id, made: version, title: `${byName}’s change from ${formatDateTime(at)}` }),
    onSuccess: onUndone,
  });
  return {
    undo: (entry: Version) => !isPending && mutate(entry),
    isPendingFor: ({ _id }: { _id: string }) => isPending && variables._id === _id,
  };
}
