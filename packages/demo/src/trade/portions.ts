/** Splits 1 to `count` into batches of `size`, each given as its first and last number. */
export function* portions(count: number, size: number): Generator<readonly [number, number]> {
  for (let first = 1; first <= count; first += size) {
    yield [first, Math.min(count, first + size - 1)];
  }
}
