import type { Run } from '../measure/run-round.ts';
import { table } from '../report/table.ts';
import type { Summary } from './summarize.ts';

const MOST_FUNCTIONS = 30;

/**
 * The summary as text. Samples are taken at fixed intervals, so they show shares; microseconds are
 * those shares of the measured processor time.
 */
export function profileReport({ busy, rooms, self, total }: Summary, run: Run): string {
  const part = (title: string, shares: Summary['self'], most: number) =>
    table(
      [title, 'µs/request', '%'],
      shares
        .slice(0, most)
        .map(([name, time]) => [
          name,
          ((run.serverCpu * time) / busy).toFixed(1),
          ((100 * time) / busy).toFixed(1),
        ]),
    );
  return [
    `A request takes ${run.serverCpu.toFixed(0)} µs of the server and ${run.postgresCpu.toFixed(0)} µs of Postgres.`,
    part('room', rooms, MOST_FUNCTIONS),
    part('function by itself', self, MOST_FUNCTIONS),
    part('function with what it calls', total, MOST_FUNCTIONS * 2),
  ].join('\n\n');
}
