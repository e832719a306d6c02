import { median } from './median.ts';
import type { Run } from './run-round.ts';

/** Above this, other programs determine how many requests a server can handle. */
export const BUSY_CORES = 0.2;

type Rounds<Field extends keyof Run> = readonly Pick<Run, Field>[];

/** Requests per second relative to the reference server: the median of the ratios by round. */
export const ratio = (runs: Rounds<'perSecond'>, limit: Rounds<'perSecond'>): number =>
  median(runs.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond ?? Number.NaN)));

/**
 * The reference server's processor time per request relative to the server's, Postgres included, by
 * round.
 */
export function cpuRatios(
  runs: Rounds<'serverCpu' | 'postgresCpu'>,
  limit: Rounds<'serverCpu' | 'postgresCpu'>,
): number[] {
  const cost = (run: (typeof runs)[number] | undefined) =>
    run ? run.serverCpu + run.postgresCpu : Number.NaN;
  return runs.map((run, round) => cost(limit[round]) / cost(run));
}

/** The median of these. */
export const cpuRatio = (...rounds: Parameters<typeof cpuRatios>): number =>
  median(cpuRatios(...rounds));

/**
 * The share of the limit that counts: requests per second, or processor time while others keep the
 * machine busy.
 */
export function fairRatio(runs: readonly Run[], limit: readonly Run[]) {
  const others = median([...runs, ...limit].map(({ othersCores }) => othersCores));
  if (!(others > BUSY_CORES)) return { value: ratio(runs, limit) };
  const note = `by processor time: others used ${others.toFixed(1)} cores`;
  return { value: cpuRatio(runs, limit), note };
}
