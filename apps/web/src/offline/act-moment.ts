import type { Act } from './act.ts';

/**
 * When an act was done, by the server's clock as far as this device knows it, in milliseconds since
 * 1970.
 */
export const momentOf = ({ tappedAt, clockError = 0 }: Pick<Act, 'tappedAt' | 'clockError'>) =>
  tappedAt - clockError;

/** The same moment as ISO 8601 in UTC. */
export const isoMomentOf = (act: Pick<Act, 'tappedAt' | 'clockError'>): string =>
  new Date(momentOf(act)).toISOString();
