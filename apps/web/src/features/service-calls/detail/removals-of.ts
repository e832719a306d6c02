import type { HistoryEntry } from '@callboard/contract/history';
import { z } from 'zod';

const Lines = z.record(z.string(), z.array(z.object({ _id: z.string() })));

const holds = (values: HistoryEntry['before'], lineId: string) =>
  Object.values(Lines.safeParse(values).data ?? {}).some((lines) =>
    lines.some(({ _id }) => _id === lineId),
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
