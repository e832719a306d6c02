import type { HistoryEntry } from '@callboard/contract/history';
import { isRecord } from '~/lib/is-record.ts';

const holds = (values: HistoryEntry['before'], lineId: string) =>
  Object.values(values ?? {}).some(
    (lines) => Array.isArray(lines) && lines.some((line) => isRecord(line) && line._id === lineId),
  );

/**
 * The version that took a line away, if it was this one: of two people who remove the same line
 * the second changes nothing, and is answered with whatever the other did last.
 */
export const removalsOf =
  (lineId: string, version: number) =>
  (entries: readonly HistoryEntry[]): number[] =>
    entries.some(
      (entry) =>
        entry.version === version && holds(entry.before, lineId) && !holds(entry.after, lineId),
    )
      ? [version]
      : [];
