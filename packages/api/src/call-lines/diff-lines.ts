import type { Line } from './merge-lines.ts';
import { placeLines } from './place-lines.ts';

type Placed<Stored> = Stored & { position: number };

/**
 * What has to be written so that `current` becomes `lines`: which ledger rows close, and which
 * open with their positions. Lines that stay as they are keep their row.
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
      return fields.some((field) => before[field] !== line[field]);
    });
  const kept = new Set(lines.map((line) => line._id));
  const gone = current.filter((line) => !kept.has(line._id));
  return { close: [...gone, ...open].map((line) => line._id), open };
}
