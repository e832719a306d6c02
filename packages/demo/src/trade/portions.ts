/** The numbers from 1 to `count` in portions of `size`, each as its first and its last. */
export function* portions(count: number, size: number): Generator<readonly [number, number]> {
  for (let first = 1; first <= count; first += size) {
    yield [first, Math.min(count, first + size - 1)];
  }
}
