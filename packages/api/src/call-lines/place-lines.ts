type Placed = { _id: string; position: number };

/**
 * Gives each line a position so that the list keeps its order and as few lines as possible move.
 * @param ids the list as it is to be
 * @param current the positions that lines have now
 */
export function placeLines(
  ids: readonly string[],
  current: readonly Placed[],
): Map<string, number> {
  const positions = new Map(current.map(({ _id, position }) => [_id, position]));
  const placed = new Map<string, number>();
  let last = -1;
  for (const id of ids) {
    const position = positions.get(id);
    last = position !== undefined && position > last ? position : last + 1;
    placed.set(id, last);
  }
  return placed;
}
