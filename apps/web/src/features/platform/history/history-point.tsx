import type { HistoryEntry, HistoryKind } from '@callboard/contract/platform/history';
import { RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '~/format/dates.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ChangeRow } from './change-row.tsx';
import { describeAction, describeDelay } from './describe-action.ts';
import { describeChanges } from './describe-changes.ts';
import { LargeEntry } from './large-entry.tsx';
import { TimelinePoint } from './timeline-point.tsx';

interface HistoryPointProps {
  kind: HistoryKind;
  entry: HistoryEntry;
  /** The entries of its record loaded so far. */
  entries: readonly HistoryEntry[];
  /** Which record it is about, where there are several. */
  heading?: ReactNode;
  /** Undefined when there is nothing to revert, or it is not allowed. */
  onRevert?: () => void;
  /** Undefined when there is nothing to undo, or it is not allowed. */
  onUndo?: () => void;
  isUndoing: boolean;
  isReverting: boolean;
  refusal: string | undefined;
}

const actionStyle = { size: 'small', variant: 'quiet', className: 'text-accent-ink!' } as const;

/** One history entry, with Undo and Revert. */
export function HistoryPoint({ kind, entry, entries, ...props }: HistoryPointProps) {
  const changes = describeChanges(kind, entry);
  // What happened beside the versions saved nothing, as did papers and money that went back: the note says all.
  const isBeside = entry.version === null || ['invoice', 'refund'].includes(entry.action);
  const isNoteAlone = isBeside && entry.note !== '';
  const isEmpty = entry.isWhole && changes.length === 0 && !isNoteAlone;
  const emptyWords = entry.note ? 'Reason added' : 'Saved without changes';
  const action = describeAction(entry, entries) ?? (isEmpty ? emptyWords : undefined);
  const delay = describeDelay(entry);

  return (
    <TimelinePoint
      at={entry.at}
      who={entry.byName}
      action={
        (props.onUndo ?? props.onRevert) && (
          <div className="-my-1 flex flex-wrap self-start max-sm:-ms-2.5">
            {props.onUndo && (
              <Button
                {...actionStyle}
                pending={props.isUndoing}
                pendingLabel="Undoing…"
                onClick={props.onUndo}
              >
                <Undo2 aria-hidden="true" className="size-3.5" />
                Undo<span className="sr-only"> the change from {formatDateTime(entry.at)}</span>
              </Button>
            )}
            {props.onRevert && (
              <Button
                {...actionStyle}
                pending={props.isReverting}
                pendingLabel="Reverting…"
                onClick={props.onRevert}
              >
                <RotateCcw aria-hidden="true" className="size-3.5" />
                Revert to here<span className="sr-only">, {formatDateTime(entry.at)}</span>
              </Button>
            )}
          </div>
        )
      }
    >
      {props.heading && <p className="font-medium wrap-anywhere text-ink">{props.heading}</p>}
      {action && <p className="text-ink">{action}</p>}
      {changes.map((change) => (
        <ChangeRow key={change.key} change={change} />
      ))}
      {delay && <p className="text-ink-soft">{delay}</p>}
      {!entry.isWhole && <LargeEntry kind={kind} entry={entry} />}
      {entry.note && <p className="text-ink-soft">{entry.note}</p>}
      {props.refusal && (
        <Notice tone="error" className="mt-2">
          {props.refusal}
        </Notice>
      )}
    </TimelinePoint>
  );
}
