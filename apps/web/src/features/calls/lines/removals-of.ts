import type { HistoryEntry } from '@callboard/contract/platform/history';
import { isRecord } from '~/lib/is-record.ts';

const holds = (values: HistoryEntry['before'], lineId: string) =>
  Object.values(values ?? {}).some(
    (lines) => Array.isArray(lines) && lines.some((line) => isRecord(line) && line._id === lineId),
  );

/**
 * The version that removed an entry, if this change did it: when two people remove the same one, the
 * second changes nothing and gets the current call.
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
