import type { HistoryEntry, HistoryKind } from '@callboard/contract/platform/history';
import { showValue } from '~/format/values/show-value.ts';
import { VALUE_WORDS } from '~/format/values/value-words.ts';
import type { Change } from './change.ts';
import { LINES_OF } from './describe-lines.ts';

/** The change of one value in plain words. */
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

// A status's timestamp is the entry's own time, and changes with the status.
const UNTOLD = 'statusTimes';

/** The changed values worth showing. */
export const toldOf = (names: readonly string[]): string[] =>
  names.filter((name) => name !== UNTOLD);

/** What an entry changed; empty for a creation. */
export function describeChanges(
  kind: HistoryKind,
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
): Change[] {
  if (!before || !after) return [];
  return toldOf(Object.keys(after)).flatMap(
    (name) =>
      LINES_OF[kind]?.[name]?.(before[name], after[name]) ?? [
        describeValue(kind, name, before[name], after[name]),
      ],
  );
}
