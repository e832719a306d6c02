import type { Change } from './changes.ts';

const mostAttempts = 200;

/**
 * Sends a change while something is broken, compares the answer with what is stored, and retries
 * until it succeeds.
 * @param heal called before each retry
 * @returns the problems found; empty when the answer matches what is stored
 */
export async function tryChange(change: Change, heal: () => void = () => {}): Promise<string[]> {
  const first = await compare(change);
  heal();
  if (first.wrong !== undefined) return [first.wrong];
  if (first.isDone) return [];
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { wrong, isDone } = await compare(change);
    if (wrong !== undefined) return [`sent again: ${wrong}`];
    if (isDone) return [];
  }
  return [`not done after ${mostAttempts} attempts`];
}

async function compare(change: Change): Promise<{ wrong?: string; isDone: boolean }> {
  const { status, problem } = await change.send();
  const stored = await change.stored();
  const isDone = status === 200;
  const isRight =
    (stored === 'all' || stored === 'nothing') &&
    // Only a lost answer leaves the outcome unknown.
    (status === 503 || (isDone && stored === 'all'));
  return isRight
    ? { isDone }
    : { isDone, wrong: `answered ${status} ${problem ?? ''}, stored: ${stored}` };
}
