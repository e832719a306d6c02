import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import { cpuTime, cpuTimeOfChildren } from '../process/cpu-time.ts';
import type { ServerProcess } from '../process/start-process.ts';
import type { WireRequest } from '../work/wire-request.ts';
import { workItems } from '../work/work-items.ts';

const PEOPLE = 200;
const SECONDS = 20;
const READ_EVERY_SECONDS = 2;
/** A write every 20 seconds is one in eleven requests. */
const READS_FOR_A_WRITE = 10;

/**
 * 200 people, each with their own connection and session, who read every 2 seconds and change
 * something every 20.
 * @returns CPU cores used by the server and by Postgres
 */
export async function measurePeople(bench: Bench, server: ServerProcess, load: LoadGenerator) {
  const order = {
    port: server.port,
    tokens: await openTokens(bench.sql, bench.url, PEOPLE),
    connections: PEOPLE,
    requests: dayOf(bench),
    everySeconds: (READ_EVERY_SECONDS * READS_FOR_A_WRITE) / (READS_FOR_A_WRITE + 1),
  };
  await load.run({ ...order, until: { seconds: 3 } });
  const before = [cpuTime(server.pid), cpuTimeOfChildren(bench.postmaster)] as const;
  const { seconds, p95, requests } = await load.run({ ...order, until: { seconds: SECONDS } });
  const cores = (from: number, to: number) => (to - from) / 1e6 / seconds;
  return {
    server: cores(before[0], cpuTime(server.pid)),
    postgres: cores(before[1], cpuTimeOfChildren(bench.postmaster)),
    perSecond: requests / seconds,
    p95,
  };
}

/** Their requests, over tRPC like the web client's. */
function dayOf({ sample }: Bench): WireRequest[] {
  const { list, call, search, status } = workItems(sample);
  const fresh = workItems(sample).new;
  return status.trpc.flatMap((change, index) => {
    const read = (item: typeof list, offset = 0) => {
      const request = item.trpc[(index * 4 + offset) % item.trpc.length];
      return request ? [request] : [];
    };
    return [
      ...[0, 1, 2, 3].flatMap((offset) => read(call, offset)),
      ...[0, 1, 2].flatMap(() => [...read(fresh), ...read(index % 2 ? list : search)]),
      change,
    ];
  });
}
