const LONGEST_STOP_MS = 9500;

/** Those that end a process: SIGTERM, Ctrl-C, a closed terminal. */
const ALL: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Stops on signals; the process exits with 0 within 10 seconds. A second signal ends it at once.
 * @param signals that stop it
 * @returns stops it without a signal
 */
export function stopOnSignals(stop: () => Promise<void>, signals = ALL): () => void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref();
    void stop().finally(() => process.exit(0));
  };
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143);
      begin();
    });
  }
  return begin;
}
