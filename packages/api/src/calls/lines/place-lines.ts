type Placed = { _id: string; position: number };

/**
 * Gives each line a position that keeps the list's order and moves as few lines as possible.
 * @param ids the new list
 * @param current the positions lines have now
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
