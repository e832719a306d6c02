import { isAnythingTyped } from '~/lib/draft/typing.ts';

const reasons = new Set<() => boolean>();

/**
 * Keeps this page with its build for as long as the predicate says so: while something waits to be sent.
 * @returns ends it
 */
export function holdUpdateWhile(isHeld: () => boolean): () => void {
  reasons.add(isHeld);
  return () => void reasons.delete(isHeld);
}

/** Whether a reload would come at a bad time: something waits, or is typed. */
export const isUpdateHeld = (): boolean =>
  isAnythingTyped() || [...reasons].some((isHeld) => isHeld());
