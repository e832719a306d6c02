const MB = 1024 * 1024;

/** What some work costs whoever else is served by this process. */
type Cost = {
  /** How long nobody else had a turn, at most. */
  longestStopMs: number;
  /** Resident memory at its highest, above what it was before. */
  megabytes: number;
};

/**
 * Runs some work and measures what others notice of it. A stop counts only as far as this process was
 * busy in it: on a machine with other work it also waits for its turn.
 */
export async function costToOthers(work: () => Promise<unknown>): Promise<Cost> {
  const { rss } = process.memoryUsage();
  const cost: Cost = { longestStopMs: 0, megabytes: 0 };
  let last = performance.now();
  let used = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(used);
    const passed = performance.now() - last;
    cost.longestStopMs = Math.max(cost.longestStopMs, Math.min(passed, (user + system) / 1000));
    cost.megabytes = Math.max(cost.megabytes, (process.memoryUsage().rss - rss) / MB);
    last = performance.now();
    used = process.cpuUsage();
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return cost;
}
