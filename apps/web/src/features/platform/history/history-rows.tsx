import type { HistoryEntry, HistoryKind } from '@callboard/contract/platform/history';
import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '~/format/dates.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import type { BesidePoint } from './beside-point.ts';
import { canUndo } from './can-undo.ts';
import { HistoryPoint } from './history-point.tsx';
import { placedBeside } from './placed-beside.ts';
import { revertQuestion } from './revert-question.tsx';
import { type Told, useRevert, type Version } from './use-revert.ts';
import { useUndo } from './use-undo.ts';
import { whatReverts } from './what-reverts.ts';

// Reverting is offered only if something would change.
const isPast = (kind: HistoryKind, since: readonly HistoryEntry[]) =>
  whatReverts(kind, since).length > 0;

const hasVersion = (entry: Told): entry is Version => entry.version !== null;

interface HistoryRowsProps {
  /** Newest first, of one record or of several. */
  entries: readonly Told[];
  /** Says which record an entry is about, where there are several. */
  heading?: (about: Told['about']) => ReactNode;
  mayRevert: boolean;
  mayUndo: (kind: HistoryKind) => boolean;
  onReverted?: (() => void) | undefined;
  /** What stands among them though it is no change. */
  beside?: readonly BesidePoint[];
  /** Whether nothing is older than the last entry. */
  isWhole?: boolean;
  /** What stands below the oldest entry. */
  children?: ReactNode;
}

/** Entries of a history with Undo and Revert. */
export function HistoryRows({ entries, heading, mayRevert, mayUndo, ...props }: HistoryRowsProps) {
  const { onReverted, children, beside = [], isWhole = false } = props;
  const { revert, isPendingFor, refusalOf } = useRevert(onReverted);
  const undoing = useUndoEntry(onReverted);
  const confirm = useConfirm();
  // What happened to one record says nothing of another one's changes.
  const ofRecord = ({ about: { _id } }: Told) => entries.filter(({ about }) => about._id === _id);

  async function ask(entry: Version) {
    if (await confirm(revertQuestion(ofRecord(entry), entry))) revert(entry);
  }

  const placed = placedBeside(entries, beside, isWhole);
  const pointsAt = (index: number) =>
    placed[index]?.map(({ id, point }) => <Fragment key={id}>{point}</Fragment>);

  return (
    <ol className="ms-1.5 border-s border-line">
      {entries.map((entry, index) => {
        const { kind } = entry.about;
        const own = ofRecord(entry);
        const later = own.slice(0, own.indexOf(entry));
        return (
          <Fragment key={entry._id}>
            {pointsAt(index)}
            <HistoryPoint
              kind={kind}
              entry={entry}
              entries={own}
              heading={heading?.(entry.about)}
              onRevert={
                mayRevert && hasVersion(entry) && isPast(kind, later)
                  ? () => void ask(entry)
                  : undefined
              }
              onUndo={
                mayUndo(kind) && canUndo(entry, later) ? () => undoing.undo(entry) : undefined
              }
              isUndoing={undoing.isPendingFor(entry)}
              isReverting={isPendingFor(entry)}
              refusal={refusalOf(entry)}
            />
          </Fragment>
        );
      })}
      {pointsAt(entries.length)}
      {children}
    </ol>
  );
}

/** Undoes one entry's change, with the same messages as any undo. */
function useUndoEntry(onUndone?: () => void) {
  const undo = useUndo();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ about: { kind, _id: id }, version, at, byName }: Version) =>
      undo({
        kind,
        id,
        made: version,
        title: `${byName}’s change from ${formatDateTime(at)}`,
        undone: 'Change undone',
      }),
    onSuccess: onUndone,
  });
  return {
    undo: (entry: Version) => !isPending && mutate(entry),
    isPendingFor: ({ _id }: { _id: string }) => isPending && variables._id === _id,
  };
}
