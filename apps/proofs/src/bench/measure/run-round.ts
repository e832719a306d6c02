import type { LoadGenerator } from '../load/load-generator.ts';
import type { LoadOrder } from '../load/order.ts';
import { cpuTime, cpuTimeOfChildren } from '../process/cpu-time.ts';
import { machineTime } from '../process/machine-time.ts';

/** The results of one server under load. */
export type Run = {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p95: number;
  /** Microseconds of processor time per request. */
  serverCpu: number;
  postgresCpu: number;
  /** Cores used by other programs meanwhile. */
  othersCores: number;
};

type Measured = { pid: number; postmaster: number };

/** Puts a server under load and measures what the responses cost. */
export async function runRound(
  load: LoadGenerator,
  order: LoadOrder,
  { pid, postmaster }: Measured,
): Promise<Run> {
  const used = () => ({
    server: cpuTime(pid),
    postgres: cpuTimeOfChildren(postmaster),
    own: cpuTime(load.pid) + cpuTime(process.pid),
    machine: machineTime(),
    now: performance.now(),
  });
  const before = used();
  const { requests, seconds, median, p95 } = await load.run(order);
  const after = used();
  const server = after.server - before.server;
  const postgres = after.postgres - before.postgres;
  const others = after.machine - before.machine - server - postgres - (after.own - before.own);
  return {
    perSecond: requests / seconds,
    median,
    p95,
    serverCpu: server / requests,
    postgresCpu: postgres / requests,
    othersCores: Math.max(0, others / 1000 / (after.now - before.now)),
  };
}
