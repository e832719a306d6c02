import { WAYS, type Way } from '../measure/compare.ts';
import { median } from '../measure/median.ts';
import { cpuRatio, ratio } from '../measure/ratio.ts';
import type { Run } from '../measure/run-round.ts';
import { table } from './table.ts';

/** A work item's runs against each server. */
export type Compared = { title: string; runs: Record<Way, Run[]> };

const HEAD = [
  'work',
  'way',
  'requests/s',
  'of limit',
  'server µs',
  'Postgres µs',
  'of limit',
  'p50 ms',
  'p95 ms',
];

/** One line per work item and server, with the medians of the rounds. */
export const workTable = (compared: readonly Compared[]): string =>
  table(
    HEAD,
    compared.flatMap(({ title, runs }) =>
      WAYS.map((way) => {
        const middle = (name: keyof Run) => median(runs[way].map((run) => run[name]));
        return [
          way === 'limit' ? title : '',
          way,
          middle('perSecond').toFixed(0),
          ratio(runs[way], runs.limit).toFixed(2),
          middle('serverCpu').toFixed(0),
          middle('postgresCpu').toFixed(0),
          cpuRatio(runs[way], runs.limit).toFixed(2),
          middle('median').toFixed(2),
          middle('p95').toFixed(2),
        ];
      }),
    ),
  );
