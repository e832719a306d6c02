import { isDeepStrictEqual } from 'node:util';

/** A stored line: identified by `_id`, the rest are values. */
export type Line = { _id: string };

export type Merged<Stored extends Line> = {
  lines: Stored[];
  /** Messages by input path, for fields that both sides changed. */
  conflicts: Record<string, string[]>;
};

type Fields<Stored> = readonly (keyof Stored & string)[];

const isSame = <Stored extends Line>(a: Stored, b: Stored, fields: Fields<Stored>) =>
  fields.every((field) => isDeepStrictEqual(a[field], b[field]));

const byId = <Stored extends Line>(lines: readonly Stored[]) =>
  new Map(lines.map((line) => [line._id, line]));

/**
 * Merges a whole list three ways by line `_id` (contract: Versions and merging): lines added on
 * either side survive, different fields of one line merge, a field changed twice or a line changed
 * here and removed there is a conflict.
 * @param base the list that the client had
 * @param theirs the list as it is now
 * @param mine the list that the client sends
 * @param fields the values of a line that people can change
 * @param path name of the list in the input, for the conflicts' paths
 */
export function mergeLines<Stored extends Line>(
  base: readonly Stored[],
  theirs: readonly Stored[],
  mine: readonly Stored[],
  fields: Fields<Stored>,
  path: string,
): Merged<Stored> {
  const was = byId(base);
  const now = byId(theirs);
  const sent = byId(mine);
  const conflicts: Record<string, string[]> = {};
  const lines: Stored[] = [];

  mine.forEach((line, index) => {
    const before = was.get(line._id);
    const current = now.get(line._id);
    if (!before) {
      lines.push(line);
    } else if (!current) {
      if (isSame(before, line, fields)) return;
      conflicts[`${path}.${index}`] = ['This was removed while you were changing it'];
    } else {
      const merged = { ...current };
      for (const field of fields) {
        const isKept = [before, current].some((one) => isDeepStrictEqual(line[field], one[field]));
        if (isKept) continue;
        if (isDeepStrictEqual(current[field], before[field])) merged[field] = line[field];
        else conflicts[`${path}.${index}.${field}`] = ['This was changed meanwhile, too'];
      }
      lines.push(merged);
    }
  });

  for (const line of theirs) {
    if (sent.has(line._id)) continue;
    const before = was.get(line._id);
    if (!before) {
      lines.push(line);
    } else if (!isSame(before, line, fields)) {
      conflicts[`${path}.${line._id}`] = ['This was changed before you removed it'];
    }
  }
  return { lines, conflicts };
}
