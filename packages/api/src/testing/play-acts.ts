import { seededRandom } from '@callboard/contract/testing/random';
import { expect } from 'vitest';
import { problemFrom } from './problem-of.ts';

/** Chance, the same in every run. */
export interface Chance {
  /** A whole number from 0, less than `most`. */
  below: (most: number) => number;
  oneOf: <One>(list: readonly One[]) => One;
}

class NothingToChoose extends Error {}

/** @throws NothingToChoose where a list to choose from is empty */
export function chanceOf(seed: number): Chance {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <One>(list: readonly One[]): One => {
    const one = list[below(list.length)];
    if (one === undefined) throw new NothingToChoose();
    return one;
  };
  return { below, oneOf };
}

/**
 * Does random acts one after another. Some are refused, as an undo of nothing, or find nothing to choose from; none
 * may fail on the server.
 * @param after what has to hold behind each of them
 * @returns how often each was accepted, by its name
 */
export async function playActs(
  acts: Record<string, () => Promise<unknown>>,
  {
    count,
    chance,
    after,
  }: { count: number; chance: Chance; after: (act: string) => Promise<void> },
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (let act = 0; act < count; act += 1) {
    const name = chance.oneOf(Object.keys(acts));
    const isDone = await acts[name]?.().then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof NothingToChoose)) {
          expect(problemFrom(error).status, name).toBeLessThan(500);
        }
        return false;
      },
    );
    if (isDone) done[name] = (done[name] ?? 0) + 1;
    await after(name);
  }
  return done;
}
