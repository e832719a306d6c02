const LONGEST_STOP_MS = 9500;

/**
 * Stops on SIGTERM, Ctrl-C and a closed terminal; the process exits with 0 within 10 seconds.
 * A second signal ends it at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143);
    isStopping = true;
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref();
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
}
