import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type LoadOrder, LoadResult } from './order.ts';

const Failure = z.object({ error: z.string() });

/** The client process; it runs one order at a time. */
export type LoadGenerator = {
  pid: number;
  /** @throws Error if any response failed: fast failures don't count as fast */
  run(order: LoadOrder): Promise<LoadResult>;
  stop(): void;
};

/** Starts the client process. */
export function startLoadGenerator(): LoadGenerator {
  // As far from the built bench/bench.js.
  const child = fork(fileURLToPath(new URL('./load/load-process.js', import.meta.url)));
  return {
    pid: child.pid ?? 0,
    async run(order) {
      child.send(order);
      const [answer] = await once(child, 'message');
      const failure = Failure.safeParse(answer);
      if (failure.success) throw new Error(failure.data.error);
      const result = LoadResult.parse(answer);
      const [status] = Object.keys(result.failures);
      if (status === undefined) return result;
      throw new Error(
        `${result.failures[status]} of ${result.requests} answers had the status ${status}; the first request was ${order.requests[0]?.path}.`,
      );
    },
    stop: () => child.disconnect(),
  };
}
