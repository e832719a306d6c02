import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchFolders } from '../bench-folders.ts';
import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import { CONNECTIONS } from '../measure/compare.ts';
import { type Run, runRound } from '../measure/run-round.ts';
import { startCallboard } from '../process/servers.ts';
import type { WireRequest } from '../work/wire-request.ts';
import { CpuProfile } from './cpu-profile.ts';
import { frameNames } from './name-frame.ts';
import { type Summary, summarize } from './summarize.ts';

const WARM_UP = { requests: 3000, seconds: 60 };
const EVERY_MICROSECONDS = 250;

const steadyClock = () => Number(process.hrtime.bigint() / 1000n);

/**
 * Profiles where a warmed-up server spends its time on these requests.
 * @returns the summary, the cost per request, and the profile file for other tools
 */
export async function profileWork(
  { root, folder }: BenchFolders,
  bench: Bench,
  load: LoadGenerator,
  { requests, seconds }: { requests: WireRequest[]; seconds: number },
): Promise<{ summary: Summary; run: Run; file: string }> {
  const profiles = join(folder, 'profiles');
  rmSync(profiles, { recursive: true, force: true });
  mkdirSync(profiles, { recursive: true });
  const server = await startCallboard({
    root,
    url: bench.url,
    folder: bench.folder,
    nodeFlags: [
      '--cpu-prof',
      `--cpu-prof-dir=${profiles}`,
      `--cpu-prof-interval=${EVERY_MICROSECONDS}`,
    ],
  });
  const window = { from: 0, until: 0 };
  let run: Run | undefined;
  try {
    const tokens = await openTokens(bench.sql, bench.url, 1);
    const order = { port: server.port, tokens, requests, connections: CONNECTIONS };
    await load.run({ ...order, until: WARM_UP });
    window.from = steadyClock();
    const measured = { pid: server.pid, postmaster: bench.postmaster };
    run = await runRound(load, { ...order, until: { seconds } }, measured);
    window.until = steadyClock();
  } finally {
    // The profile is written on exit.
    await server.stop();
  }
  if (!run) throw new Error('Nothing was profiled.');
  const [name = ''] = readdirSync(profiles);
  const file = join(profiles, name);
  const profile = CpuProfile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { summary: summarize(profile, window, frameNames(root)), run, file };
}
