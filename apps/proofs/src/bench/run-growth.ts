import type { BenchArguments } from './arguments.ts';
import type { BenchFolders } from './bench-folders.ts';
import { type Bench, openBench } from './data/open-bench.ts';
import { measureBox } from './measure/box-time.ts';
import { measureGrowth } from './measure/cost-growth.ts';
import { startCallboard } from './process/servers.ts';
import { figure } from './report/figure.ts';
import type { Figure } from './report/judge.ts';
import { table } from './report/table.ts';
import type { Tools } from './run-parts.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;

/** Measures the cost of having a hundred times as many calls. */
export async function runGrowth(asked: BenchArguments, tools: Tools): Promise<Figure[]> {
  const { folders, load, say } = tools;
  const small = await openBench(folders, SMALL, say);
  try {
    const large = await openBench(folders, LARGE, say);
    try {
      say('Measuring: growth from 10,000 to 1,000,000 calls');
      const grown = await measureGrowth(folders, [small, large], load, asked);
      const rows = grown.map((one) => [
        one.name,
        one.median.toFixed(2),
        one.p95.toFixed(2),
        one.cpu.toFixed(2),
      ]);
      say(`\n${table(['10,000 to 1,000,000 calls', 'median', 'p95', 'processor time'], rows)}`);
      const box = await growthOfBox(folders, [small, large]);
      const figures = (['median', 'p95'] as const).map((what) => {
        const [worst] = grown.toSorted((one, other) => other[what] - one[what]);
        const name = what === 'median' ? 'growth of medians' : 'growth of p95';
        return figure(name, worst?.[what] ?? Number.NaN, worst && `worst: ${worst.name}`);
      });
      return [...figures, ...box];
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

/** The search box over 1,000 and over 100,000 customers. */
async function growthOfBox(
  { root }: BenchFolders,
  benches: readonly [Bench, Bench],
): Promise<Figure[]> {
  const measured = [];
  for (const bench of benches) {
    const server = await startCallboard({ root, url: bench.url, folder: bench.folder });
    try {
      measured.push(await measureBox(bench, server));
    } finally {
      await server.stop();
    }
  }
  const [small = [], large = []] = measured;
  const grown = large.map(({ kind, median }, index) => ({
    kind,
    times: median / (small[index]?.median ?? Number.NaN),
  }));
  const [worst] = grown.toSorted((one, other) => other.times - one.times);
  const [slowest] = large.toSorted((one, other) => other.p95 - one.p95);
  return [
    figure('growth of the box', worst?.times ?? Number.NaN, worst && `worst: ${worst.kind}`),
    figure('box p95', slowest?.p95 ?? Number.NaN, slowest && `slowest: ${slowest.kind}`),
  ];
}
