import { MISSPELT } from '@callboard/api/testing/misspelt';
import type { BenchArguments } from './arguments.ts';
import { addCallers } from './data/callers.ts';
import { type Bench, openBench } from './data/open-bench.ts';
import { measureBox, missedWhenMisspelt, type Sized } from './measure/box-time.ts';
import { growthOf, measureSizes } from './measure/cost-growth.ts';
import { startCallboard } from './process/servers.ts';
import { figure } from './report/figure.ts';
import type { Figure } from './report/judge.ts';
import { table } from './report/table.ts';
import { isAsked, type Tools } from './run-parts.ts';
import { WORK_ITEM_NAMES } from './work/work-items.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;

/** Measures the cost of having a hundred times as many calls. */
export async function runGrowth(asked: BenchArguments, tools: Tools): Promise<Figure[]> {
  const { folders, say } = tools;
  const small = await openBench(folders, SMALL, say);
  try {
    const large = await openBench(folders, LARGE, say);
    try {
      const figures: Figure[] = [];
      if (WORK_ITEM_NAMES.some((name) => isAsked(asked, name))) {
        figures.push(...(await growthOfWork(asked, tools, [small, large])));
      }
      if (isAsked(asked, 'box-time')) figures.push(...(await growthOfBox(tools, [small, large])));
      return figures;
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

type Benches = [small: Bench, large: Bench];

async function growthOfWork(
  asked: BenchArguments,
  { folders, load, say }: Tools,
  benches: Benches,
): Promise<Figure[]> {
  say('Measuring: growth from 10,000 to 1,000,000 calls');
  const measured = await measureSizes(folders, benches, load, asked);
  const grown = measured.map(({ name, runs: [small = [], large = []] }) => ({
    name,
    ...growthOf(small, large),
  }));
  const rows = grown.map((one) => [
    one.name,
    one.median.toFixed(2),
    one.p95.toFixed(2),
    one.cpu.toFixed(2),
  ]);
  say(`\n${table(['10,000 to 1,000,000 calls', 'median', 'p95', 'processor time'], rows)}`);
  return (['median', 'p95'] as const).map((what) => {
    const [worst] = grown.toSorted((one, other) => other[what] - one[what]);
    const name = what === 'median' ? 'growth of medians' : 'growth of p95';
    return figure(name, worst?.[what] ?? Number.NaN, worst && `worst: ${worst.name}`);
  });
}

/** What is asked while a caller is on the line, over 1,000 and over 100,000 customers. */
async function growthOfBox({ folders, say }: Tools, benches: Benches): Promise<Figure[]> {
  const sized: Sized[] = [];
  try {
    for (const bench of benches) {
      await addCallers(bench.sql);
      const { url, folder } = bench;
      sized.push({ bench, server: await startCallboard({ root: folders.root, url, folder }) });
    }
    say('Measuring: the search box, cards and timelines, 1,000 and 100,000 customers');
    const measured = (await measureBox(sized)).map(({ kind, times: [small, large] }) => ({
      kind,
      small,
      large,
      times: (large?.median ?? Number.NaN) / (small?.median ?? Number.NaN),
      p95: large?.p95 ?? Number.NaN,
    }));
    const ms = (value: number | undefined) => (value ?? Number.NaN).toFixed(1);
    const rows = measured.map(({ kind, small, large, times }) => [
      kind,
      ms(small?.median),
      ms(small?.p95),
      ms(large?.median),
      ms(large?.p95),
      times.toFixed(2),
    ]);
    const head = ['1,000 and 100,000 customers, ms', 'median', 'p95', 'median', 'p95', 'times'];
    say(`\n${table(head, rows)}`);
    const [worst] = measured.toSorted((one, other) => other.times - one.times);
    const [slowest] = measured.toSorted((one, other) => other.p95 - one.p95);
    const figures = [
      figure('growth of the box', worst?.times ?? Number.NaN, worst && `worst: ${worst.kind}`),
      figure('box p95', slowest?.p95 ?? Number.NaN, slowest && `slowest: ${slowest.kind}`),
    ];
    for (const large of sized.slice(1)) {
      const missed = await missedWhenMisspelt(large);
      figures.push(figure('misspelt, found', MISSPELT.length - missed.length, missed.join('; ')));
    }
    return figures;
  } finally {
    for (const { server } of sized) await server.stop();
  }
}
