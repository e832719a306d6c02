import { type BenchArguments, readArguments } from './arguments.ts';
import type { BenchFolders } from './bench-folders.ts';
import { openBench } from './data/open-bench.ts';
import { runListeners } from './listeners/run-listeners.ts';
import { startLoadGenerator } from './load/load-generator.ts';
import { profileReport } from './profile/profile-report.ts';
import { profileWork } from './profile/profile-work.ts';
import { figuresTable } from './report/figures-table.ts';
import { broken, type Figure } from './report/judge.ts';
import { runAgainst } from './run-against.ts';
import { runGrowth } from './run-growth.ts';
import { runLarge } from './run-large.ts';
import { runParts } from './run-parts.ts';
import { runUpgrade } from './run-upgrade.ts';
import { isWorkItemName, WORK_ITEM_NAMES, workItems } from './work/work-items.ts';

/** The values of `--only`. */
const PARTS = [
  ...WORK_ITEM_NAMES,
  'start-up',
  'search-time',
  'box-time',
  'dashboard-time',
  'equipment-time',
  'invoice-time',
  'upgrade',
] as const;

/** A profile needs more samples than a round has. */
const PROFILED_ROUNDS = 15;

const print = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * `npm run bench`: measures the built server against the reference server and prints both.
 * @returns the exit code: 1 if a figure is worse than its floor
 */
export async function bench(line: string[], folders: BenchFolders): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const asked = readArguments(line, PARTS);
    if (asked.profile !== undefined) {
      await profile(asked, folders);
      return 0;
    }
    if (asked.against !== undefined) {
      await runAgainst(asked.against, asked, folders, print);
      return 0;
    }
    const figures = await measure(asked, folders);
    print(`\n${figuresTable(figures)}`);
    const sentences = broken(figures);
    print(sentences.length === 0 ? '\nEvery figure holds its floor.' : `\n${sentences.join('\n')}`);
    return sentences.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function measure(asked: BenchArguments, folders: BenchFolders): Promise<Figure[]> {
  if (asked.listeners) return runListeners(folders, print);
  // On databases of its own, and only by itself: it takes minutes.
  if (asked.only.includes('upgrade')) return runUpgrade(asked.calls, folders, print);
  const load = startLoadGenerator();
  try {
    if (asked.large) return await runLarge(asked, { folders, load, say: print });
    const figures = await runParts(asked, { folders, load, say: print });
    if (asked.growth) figures.push(...(await runGrowth(asked, { folders, load, say: print })));
    return figures;
  } finally {
    load.stop();
  }
}

async function profile(
  { profile: name = '', over, calls, seconds }: BenchArguments,
  folders: BenchFolders,
) {
  if (!isWorkItemName(name)) {
    throw new Error(`Of ${WORK_ITEM_NAMES.join(', ')} a profile can be made.`);
  }
  const load = startLoadGenerator();
  const bench = await openBench(folders, calls, print);
  try {
    const { [over]: requests } = workItems(bench.sample)[name];
    const made = await profileWork(folders, bench, load, {
      requests,
      seconds: seconds * PROFILED_ROUNDS,
    });
    print(profileReport(made.summary, made.run));
    print(`\nThe profile itself is ${made.file}.`);
  } finally {
    load.stop();
    await bench.stop();
  }
}
