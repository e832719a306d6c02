import type { HistoryEntry, HistoryKind } from '@callboard/contract/history';
import type { Change } from './change.ts';
import { describeLines } from './describe-lines.ts';
import { showValue } from './show-value.ts';
import { VALUE_WORDS } from './value-words.ts';

/** The change of one value in the words of the office. */
export function describeValue(
  kind: HistoryKind,
  name: string,
  before: unknown,
  after: unknown,
): Change {
  const words = VALUE_WORDS[kind][name] ?? { label: name, show: showValue.text };
  if ('tell' in words) return { key: name, words: words.tell(before, after) };
  return { key: name, label: words.label, before: words.show(before), after: words.show(after) };
}

// The moment that came with a status is the entry's own, and goes as the status goes.
const UNTOLD = 'statusTimes';

/** Which of the values that became different are told. */
export const toldOf = (names: readonly string[]): string[] =>
  names.filter((name) => name !== UNTOLD);

/** What an entry changed; nothing for a thing that was made by it. */
export function describeChanges(
  kind: HistoryKind,
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
): Change[] {
  if (!before || !after) return [];
  return toldOf(Object.keys(after)).flatMap(
    (name) =>
      describeLines[name]?.(before[name], after[name]) ?? [
        describeValue(kind, name, before[name], after[name]),
      ],
  );
}
