/**
 * Lets several metrics share one look at what they tell of.
 * @returns what each of them calls when it is collected
 */
export function refreshOnce(refresh: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= refresh().finally(() => {
      running = undefined;
    });
    return running;
  };
}
