import { formatCount } from '~/format/count.ts';

const QUARTERS = 4;

/** "2.5 h": hours to the quarter, where many stand beside each other. */
export const formatLoad = (minutes: number): string =>
  `${formatCount(Math.round((minutes / 60) * QUARTERS) / QUARTERS)} h`;
