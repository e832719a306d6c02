import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { makeBackup } from '@callboard/postgres/daily-backup/make-backup';
import type { BenchArguments } from './arguments.ts';
import { isFilled, largeDatabase } from './data/large-database.ts';
import { type Bench, withSample } from './data/open-bench.ts';
import { measureBox } from './measure/box-time.ts';
import { cpuOf, growthOf, measureSizes } from './measure/cost-growth.ts';
import { type FirstLook, lookAfterColdStart } from './measure/first-look.ts';
import { median } from './measure/median.ts';
import { BUSY_CORES } from './measure/ratio.ts';
import type { Run } from './measure/run-round.ts';
import { measureSize, type SizeOnDisk } from './measure/size-on-disk.ts';
import { startCallboard } from './process/servers.ts';
import type { ServerProcess } from './process/start-process.ts';
import { figure } from './report/figure.ts';
import { type Grown, growthTable } from './report/growth-table.ts';
import type { Figure } from './report/judge.ts';
import { isAsked, type Tools } from './run-parts.ts';
import { WORK_ITEM_NAMES } from './work/work-items.ts';

/** Parts of all calls, so that the largest database has ten times as many as the smallest. */
const SHARES = [0.1, 1 / 3, 1];
const LOOKS = 3;
const BUSY = 'processor time';
/** With room for the log of a fill and for a backup beside it. */
const BYTES_FOR_EACH_CALL = 6000;

/** What was measured of one database by itself. */
type Measured = {
  folder: string;
  filledIn: number;
  upgradedIn: number;
  size: SizeOnDisk;
  backup: { seconds: number; megabytes: number };
  looks: FirstLook[];
};

/**
 * What ten times as many calls cost: filling, upgrading and backing up, room on the disk, the first look at a
 * dashboard after a cold start, and work; with what ten million calls would take, along the slope.
 */
export async function runLarge(asked: BenchArguments, tools: Tools): Promise<Figure[]> {
  const sizes = SHARES.map((share) => Math.round(asked.calls * share));
  await requireRoom(tools.folders.folder, sizes);
  const measured: Measured[] = [];
  for (const calls of sizes) measured.push(await measureOne(calls, tools));
  const alone = grownAlone(measured);
  tools.say(`\n${growthTable(sizes, alone)}\n`);
  tools.say(`${growthTable(sizes, grownOnDisk(measured.map(({ size }) => size)))}\n`);
  return [
    ...figuresAlone(sizes, measured),
    ...(await withAll(sizes, tools, async (benches) => [
      ...(await figuresOfWork(asked, tools, sizes, benches)),
      ...(isAsked(asked, 'box-time') ? await figuresOfBox(tools, sizes, benches) : []),
    ])),
  ];
}

async function requireRoom(folder: string, sizes: readonly number[]): Promise<void> {
  const { bavail, bsize } = await statfs(join(folder, '..'));
  const missing = sizes.filter((calls) => !isFilled(folder, calls));
  const needed = missing.reduce((sum, calls) => sum + calls, 0) * BYTES_FOR_EACH_CALL;
  if (bavail * bsize >= needed) return;
  throw new Error(`This takes up to ${Math.ceil(needed / 1e9)} GB of disk. Fewer: --calls 300000.`);
}

async function measureOne(calls: number, { folders, say }: Tools): Promise<Measured> {
  const database = await largeDatabase(folders, calls, say);
  const { folder, filledIn, upgradedIn } = database;
  const sized = { folder, filledIn, upgradedIn };
  say(`Measuring: ${calls.toLocaleString('en')} calls by themselves`);
  let size: SizeOnDisk;
  let backup: Measured['backup'];
  try {
    const bench = await withSample(database);
    size = await measureSize(bench);
    await bench.sql.end({ timeout: 1 });
    backup = await timeBackup(database.url);
  } finally {
    await database.stop();
  }
  const looks: FirstLook[] = [];
  while (looks.length < LOOKS) {
    looks.push(await lookAfterColdStart({ root: folders.root, folder }));
  }
  return { ...sized, size, backup, looks };
}

async function timeBackup(url: string): Promise<Measured['backup']> {
  const made = makeTemporaryFolder();
  try {
    const begin = performance.now();
    const outcome = await makeBackup(url, { path: made.path, keep: 1 });
    if (outcome.kind !== 'made') throw new Error(`A backup was not made: ${outcome.kind}.`);
    return { seconds: (performance.now() - begin) / 1000, megabytes: outcome.bytes / 1e6 };
  } finally {
    made.remove();
  }
}

/** The middle one. */
const looksIn = ({ looks }: Measured, what: Exclude<keyof FirstLook, 'statuses'>) =>
  median(looks.map((look) => look[what]));

function grownAlone(measured: readonly Measured[]): Grown[] {
  const of = (name: string, unit: string, value: (one: Measured) => number): Grown => ({
    name,
    unit,
    values: measured.map(value),
  });
  return [
    of('fill', 's', ({ filledIn }) => filledIn),
    of('upgrade over the newest migrations', 's', ({ upgradedIn }) => upgradedIn),
    of('database', 'MB', ({ size }) => size.all),
    of('backup', 's', ({ backup }) => backup.seconds),
    of('backup', 'MB', ({ backup }) => backup.megabytes),
    of('cold start with nothing to upgrade', 's', (one) => looksIn(one, 'startedIn')),
    of('first look at the dashboard', 's', (one) => looksIn(one, 'seconds')),
    of('its processor time', 's', (one) => looksIn(one, 'cpu')),
    of('read for it', 'MB', (one) => looksIn(one, 'megabytes')),
  ];
}

/** By name, in the order of the largest database. */
function grownOnDisk(sizes: readonly SizeOnDisk[]): Grown[] {
  const of = (kind: 'tables' | 'indexes') =>
    (sizes.at(-1)?.[kind] ?? []).map(({ name }) => ({
      name: kind === 'tables' ? `table ${name}` : name,
      unit: 'MB',
      values: sizes.map(
        (size) => size[kind].find((one) => one.name === name)?.megabytes ?? Number.NaN,
      ),
    }));
  return [...of('tables'), ...of('indexes')];
}

function figuresAlone(sizes: readonly number[], measured: readonly Measured[]): Figure[] {
  const forEachCall = (cost: (one: Measured) => number) => {
    const costs = measured.map((one, at) => cost(one) / (sizes[at] ?? Number.NaN));
    return (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN);
  };
  const statuses = measured.flatMap(({ looks }) => looks.flatMap((look) => look.statuses));
  const isBusy = measured.some((one) => looksIn(one, 'othersCores') > BUSY_CORES);
  const of = (what: 'cpu' | 'seconds') => measured.map((one) => looksIn(one, what));
  const inWords = of('seconds').map((each) => `${each.toFixed(2)} s`);
  return [
    figure(
      'large, fill for each call',
      forEachCall(({ filledIn }) => filledIn),
    ),
    figure(
      'large, bytes for each call',
      forEachCall(({ size }) => size.all),
    ),
    figure(
      'cold dashboard',
      Math.max(...of(isBusy ? 'cpu' : 'seconds')),
      isBusy ? `${BUSY}; ${inWords.join(', ')} on a busy machine` : inWords.join(', '),
    ),
    figure(
      'cold dashboard, refused',
      statuses.filter((status) => status !== 200).length,
      `of ${statuses.length} answers`,
    ),
  ];
}

/** Opens all of them at once, so that they take turns. */
async function withAll(
  sizes: readonly number[],
  { folders, say }: Tools,
  use: (benches: Bench[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  const benches: Bench[] = [];
  try {
    for (const calls of sizes) {
      benches.push(await withSample(await largeDatabase(folders, calls, say)));
    }
    return await use(benches);
  } finally {
    for (const bench of benches) await bench.stop();
  }
}

async function figuresOfWork(
  asked: BenchArguments,
  { folders, load, say }: Tools,
  sizes: readonly number[],
  benches: readonly Bench[],
): Promise<Figure[]> {
  if (!WORK_ITEM_NAMES.some((name) => isAsked(asked, name))) return [];
  say('Measuring: work, all sizes in turns');
  const measured = await measureSizes(folders, benches, load, asked);
  const rows = (what: string, unit: string, cost: (run: Run) => number): Grown[] =>
    measured.map(({ name, runs }) => ({
      name: `${name}, ${what}`,
      unit,
      values: runs.map((each) => median(each.map(cost))),
    }));
  say(
    `\n${growthTable(sizes, [
      ...rows('median', 'ms', (run) => run.median),
      ...rows('p95', 'ms', (run) => run.p95),
      ...rows('processor time', 'ms', (run) => cpuOf(run) / 1000),
    ])}\n`,
  );
  const grown = measured.map(({ name, runs }) => {
    const times = growthOf(runs[0] ?? [], runs.at(-1) ?? []);
    const isBusy = median(runs.flat().map(({ othersCores }) => othersCores)) > BUSY_CORES;
    return { times: isBusy ? times.cpu : times.median, name: isBusy ? `${name} (${BUSY})` : name };
  });
  const [worst] = grown.toSorted((one, other) => other.times - one.times);
  return [
    figure('large, growth of medians', worst?.times ?? Number.NaN, worst && `worst: ${worst.name}`),
  ];
}

/** The search box, cards and timelines. */
async function figuresOfBox(
  { folders, say }: Tools,
  sizes: readonly number[],
  benches: readonly Bench[],
): Promise<Figure[]> {
  say('Measuring: the search box, cards and timelines, all sizes in turns');
  const servers: ServerProcess[] = [];
  try {
    const sized = [];
    for (const bench of benches) {
      const { url, folder } = bench;
      const server = await startCallboard({ root: folders.root, url, folder });
      servers.push(server);
      sized.push({ bench, server });
    }
    const measured = await measureBox(sized);
    const rows = (what: 'median' | 'p95'): Grown[] =>
      measured.map(({ kind, times }) => ({
        name: `${kind}, ${what}`,
        unit: 'ms',
        values: times.map((time) => time[what]),
      }));
    say(`\n${growthTable(sizes, [...rows('median'), ...rows('p95')])}\n`);
    const grown = rows('median').map(({ name, values }) => ({
      name,
      times: (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN),
    }));
    const [worst] = grown.toSorted((one, other) => other.times - one.times);
    return [
      figure('large, growth of the box', worst?.times ?? Number.NaN, `worst: ${worst?.name}`),
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}
