/**
 * Where points stand among entries, which are newest first: those newer than an entry above it.
 * @param isWhole whether nothing is older than the last entry; older points are left for the next page otherwise
 * @returns for each entry the points above it, newest first, and at the end those below all
 */
export function placedBeside<Point extends { at: string }>(
  entries: readonly { at: string }[],
  points: readonly Point[],
  isWhole: boolean,
): Point[][] {
  const left = points.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const above = entries.map(({ at }) => {
    const end = left.findIndex((point) => Date.parse(point.at) < Date.parse(at));
    return left.splice(0, end === -1 ? left.length : end);
  });
  return [...above, isWhole ? left : []];
}
