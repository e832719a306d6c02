import type { BenchArguments } from './arguments.ts';
import { openBench } from './data/open-bench.ts';
import { measureGrowth } from './measure/cost-growth.ts';
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
      return (['median', 'p95'] as const).map((what) => {
        const [worst] = grown.toSorted((one, other) => other[what] - one[what]);
        const name = what === 'median' ? 'growth of medians' : 'growth of p95';
        return figure(name, worst?.[what] ?? Number.NaN, worst && `worst: ${worst.name}`);
      });
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}
