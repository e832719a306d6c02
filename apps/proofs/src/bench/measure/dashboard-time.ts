import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { percentile } from './percentile.ts';

const PARTS = ['/api/dashboard', '/api/dashboard/money'] as const;
const TIMES = 100;

/** Times both parts of the office's dashboard, one after the other. */
export async function measureDashboard({ sql, url }: Bench, { port }: ServerProcess) {
  const [token = ''] = await openTokens(sql, url, 1);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => {
    const begin = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return performance.now() - begin;
  };
  const p95s: { path: string; p95: number }[] = [];
  for (const path of PARTS) {
    // The first ones warm up caches, like the first look of a day.
    for (let time = 0; time < TIMES / 10; time += 1) await ask(path);
    const took: number[] = [];
    for (let time = 0; time < TIMES; time += 1) took.push(await ask(path));
    p95s.push({ path, p95: percentile(took, 0.95) });
  }
  return p95s;
}
