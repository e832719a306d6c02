import { median } from '../measure/median.ts';
import { cpuRatio, cpuRatios, ratio } from '../measure/ratio.ts';
import type { Run } from '../measure/run-round.ts';
import { table } from './table.ts';

/** The runs of two checkouts that took turns. */
export type Pairs = { title: string; other: Run[]; own: Run[] };

const HEAD = ['work', 'other: server + Postgres µs', 'this', 'of its speed', 'of requests/s'];

const costs = (runs: readonly Run[]) =>
  (['serverCpu', 'postgresCpu'] as const)
    .map((part) => median(runs.map((run) => run[part])).toFixed(0))
    .join(' + ');

/**
 * One line per work item: processor time per request of both, and the share of the other's speed that
 * this checkout reaches by it (the median, and each pair), and by requests per second.
 */
export const pairsTable = (pairs: readonly Pairs[]): string =>
  table(
    [...HEAD, 'each pair'],
    pairs.map(({ title, other, own }) => [
      title,
      costs(other),
      costs(own),
      cpuRatio(own, other).toFixed(2),
      ratio(own, other).toFixed(2),
      cpuRatios(own, other)
        .map((each) => each.toFixed(2))
        .join(' '),
    ]),
  );
