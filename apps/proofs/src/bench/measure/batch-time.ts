import { BatchResult } from '@callboard/contract/invoices/invoices';
import { MOST_TOGETHER } from '@callboard/contract/platform/limits';
import { z } from 'zod';
import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import { cpuTime, cpuTimeOfChildren } from '../process/cpu-time.ts';
import type { ServerProcess } from '../process/start-process.ts';

/** What was issued, in as few requests as may be, with its milliseconds: processor time of server and Postgres, and by the clock. */
export type BatchTime = { calls: number; cpu: number; wall: number };

const SIZES = [40, 200];
const Listed = z.array(z.object({ _id: z.string() }));

/**
 * Issues what is done and not invoiced in batches, as the office does: an invoice for each call.
 * @throws Error when one of them is refused
 */
export async function measureBatches(
  bench: Bench,
  { port, pid }: ServerProcess,
): Promise<BatchTime[]> {
  const [token = ''] = await openTokens(bench.sql, bench.url, 1);
  const address = `http://127.0.0.1:${port}/api/invoices`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const used = () => cpuTime(pid) + cpuTimeOfChildren(bench.postmaster);
  const times: BatchTime[] = [];
  for (const calls of SIZES) {
    const listed = await fetch(`${address}/to-invoice?limit=${calls}`, { headers });
    const serviceCallIds = Listed.parse(await listed.json()).map(({ _id }) => _id);
    const [before, begin] = [used(), performance.now()];
    let issued = 0;
    for (let from = 0; from < calls; from += MOST_TOGETHER) {
      const part = serviceCallIds.slice(from, from + MOST_TOGETHER);
      const body = JSON.stringify({ serviceCallIds: part, per: 'call' });
      const answer = await fetch(`${address}/batch`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`A batch was answered with ${answer.status}`);
      const results = z.array(BatchResult).parse(await answer.json());
      issued += results.filter((result) => '_id' in result).length;
    }
    const took = { cpu: (used() - before) / 1000, wall: performance.now() - begin };
    if (issued < calls) throw new Error(`Of ${calls} calls ${issued} were invoiced.`);
    times.push({ calls, ...took });
  }
  return times;
}
