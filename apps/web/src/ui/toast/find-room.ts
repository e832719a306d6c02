interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something on screen, and the cost of covering it. */
export interface Obstacle extends Box {
  weight: number;
}

type Size = Pick<Box, 'width' | 'height'>;
type Place = Pick<Box, 'x' | 'y'>;

const STEP = 8;

const overlap = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

const costAt = ({ x, y }: Place, { width, height }: Size, obstacles: readonly Obstacle[]) =>
  obstacles.reduce(
    (sum, other) =>
      sum +
      other.weight *
        overlap(x, width, other.x, other.width) *
        overlap(y, height, other.y, other.height),
    0,
  );

/**
 * Finds the position that covers the least: the current one if free, else the lowest and leftmost of
 * the best. All in CSS pixels.
 * @param screen the available area
 * @param margin kept free at the edges: at the sides, and above and below
 */
export function findRoom(
  size: Size,
  screen: Size,
  margin: Place,
  obstacles: readonly Obstacle[],
  current?: Place,
): Place {
  if (current && costAt(current, size, obstacles) === 0) return current;
  const right = Math.max(margin.x, screen.width - margin.x - size.width);
  const bottom = Math.max(margin.y, screen.height - margin.y - size.height);
  let best: Place = { x: margin.x, y: bottom };
  let least = Number.POSITIVE_INFINITY;
  for (const x of new Set([margin.x, (margin.x + right) / 2, right])) {
    for (let y = bottom; y > margin.y - STEP; y -= STEP) {
      const place = { x, y: Math.max(y, margin.y) };
      const cost = costAt(place, size, obstacles);
      if (cost < least) {
        least = cost;
        best = place;
      }
      if (cost === 0) return best;
    }
  }
  return best;
}
