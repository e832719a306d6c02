import { formatCount } from '~/format/count-up-to.ts';

const QUARTERS = 4;

/** "2.5 h": hours rounded to quarters, for compact lists. */
export const formatLoad = (minutes: number): string =>
  `${formatCount(Math.round((minutes / 60) * QUARTERS) / QUARTERS)} h`;
