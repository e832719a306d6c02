import { z } from 'zod';
import { instant } from '../values/instant.ts';

/** When the customer was told to expect the technician; both are UTC instants. */
export const ArrivalWindow = z.object({ start: z.string(), end: z.string() });
export type ArrivalWindow = z.infer<typeof ArrivalWindow>;

const ONE_DAY = 24 * 3_600_000;

/**
 * A promised window as a client sends it: at most one day long, and the end not before the start.
 */
export const ArrivalWindowInput = z
  .strictObject(
    { start: instant('Start of the arrival window'), end: instant('End of the arrival window') },
    { error: 'The arrival window has a start and an end' },
  )
  .refine(({ start, end }) => start < end, {
    path: ['end'],
    error: 'The arrival window must end after it starts',
  })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= ONE_DAY, {
    path: ['end'],
    error: 'The arrival window may last at most a day',
  });
