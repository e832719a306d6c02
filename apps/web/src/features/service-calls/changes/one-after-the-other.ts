const ends = new Map<string, Promise<unknown>>();

/**
 * Changes of one call wait for each other, on its page and on the board: each one stands on the
 * version that the last one made.
 */
export function oneAfterTheOther<Result>(
  callId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = ends.get(callId) ?? Promise.resolve();
  const result = before.then(run, run);
  const end = result.catch(() => undefined);
  ends.set(callId, end);
  void end.then(() => {
    if (ends.get(callId) === end) ends.delete(callId);
  });
  return result;
}

/** When everything that was begun has ended. */
export async function allEnded(): Promise<void> {
  await Promise.all(ends.values());
}
