import type { HistoryEntry } from '@callboard/contract/platform/history';
import { KINDS } from '@callboard/contract/platform/kinds';
import { formatDateTime } from '~/format/dates.ts';
import type { Question } from '~/ui/overlay/confirm-dialog.tsx';
import type { Version } from './use-revert.ts';
import { whatReverts } from './what-reverts.ts';

/**
 * What is asked before a revert: it lists what that changes.
 * @param entries those of the record, newest first, at least down to the chosen one
 */
export const revertQuestion = (entries: readonly HistoryEntry[], asked: Version): Question => ({
  question: 'Revert to here?',
  detail: detailOf(entries, asked),
  confirmLabel: 'Revert',
  tone: 'primary',
});

function detailOf(entries: readonly HistoryEntry[], { _id, at, about: { kind } }: Version) {
  const since = entries.slice(
    0,
    entries.findIndex((entry) => entry._id === _id),
  );
  return (
    <>
      This puts the {KINDS[kind].words[0]} back the way it was on {formatDateTime(at)}.
      {kind === 'service-calls' && ' Payments are not changed.'}
      <span className="mt-3 flex max-h-64 flex-col gap-1 overflow-y-auto text-ink empty:hidden">
        {whatReverts(kind, since).map((change) => (
          <span key={change.key} className="line-clamp-3 wrap-anywhere">
            {'words' in change
              ? change.words
              : `${change.label}: ${change.before} → ${change.after}`}
          </span>
        ))}
      </span>
    </>
  );
}
