import { isDeepStrictEqual } from 'node:util';
import type { Line } from '../merge-lines.ts';
import { placeLines } from '../place-lines.ts';

type Placed<Stored> = Stored & { position: number };

/**
 * Finds what to write to turn `current` into `lines`: the ledger rows to close, and those to open
 * with their positions. Unchanged lines keep their rows.
 */
export function diffLines<Stored extends Line>(
  current: readonly Placed<Stored>[],
  lines: readonly Stored[],
  fields: readonly (keyof Stored & string)[],
): { close: string[]; open: Placed<Stored>[] } {
  const now = new Map(current.map((line) => [line._id, line]));
  const positions = placeLines(
    lines.map((line) => line._id),
    current,
  );
  const open = lines
    .map((line) => ({ ...line, position: positions.get(line._id) ?? 0 }))
    .filter((line) => {
      const before = now.get(line._id);
      if (!before || before.position !== line.position) return true;
      return fields.some((field) => !isDeepStrictEqual(before[field], line[field]));
    });
  const kept = new Set(lines.map((line) => line._id));
  const gone = current.filter((line) => !kept.has(line._id));
  return { close: [...gone, ...open].map((line) => line._id), open };
}
