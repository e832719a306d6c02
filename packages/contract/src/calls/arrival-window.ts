import { z } from 'zod';
import { instant } from '../values/instant.ts';

/** When the customer was told to expect the technician; both are UTC instants. */
export const ArrivalWindow = z.object({ start: z.string(), end: z.string() });
export type ArrivalWindow = z.infer<typeof ArrivalWindow>;

/** The longest arrival window. */
export const MOST_WINDOW_MINUTES = 24 * 60;

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
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= MOST_WINDOW_MINUTES * 60_000, {
    path: ['end'],
    error: 'The arrival window may last at most a day',
  });
