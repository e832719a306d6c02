import { isDeepStrictEqual } from 'node:util';
import type { HistoryValues } from '@callboard/db/schema/history';

/** A thing before and after a change; null where it was not there. */
export type Change = { before: HistoryValues | null; after: HistoryValues | null };

const only = (values: HistoryValues, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Leaves of a change only what is different; undefined when nothing is. */
export function changedValues({ before, after }: Change): Change | undefined {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  return { before: only(before, names), after: only(after, names) };
}
