import { waitBehind } from '~/session/local-answers.ts';

const ends = new Map<string, Promise<unknown>>();

/**
 * Sends changes to one call in order, from its page and the board: each is based on the version the
 * previous one created.
 */
export function oneAfterTheOther<Result>(
  callId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = ends.get(callId);
  const leave = before && waitBehind(callId);
  const takeTurn = () => {
    leave?.();
    return run();
  };
  const result = (before ?? Promise.resolve()).then(takeTurn, takeTurn);
  const end = result.catch(() => undefined);
  ends.set(callId, end);
  void end.then(() => {
    if (ends.get(callId) === end) ends.delete(callId);
  });
  return result;
}

/** The same for a change to several records: it waits for each of them, and each waits for it. */
export const togetherInTurn = <Result>(
  ids: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> =>
  // Always in the same order, to avoid deadlocks.
  [...new Set(ids)].toSorted().reduceRight((next, id) => () => oneAfterTheOther(id, next), run)();

/** Waits for all pending changes. */
export async function allEnded(): Promise<void> {
  await Promise.all(ends.values());
}
