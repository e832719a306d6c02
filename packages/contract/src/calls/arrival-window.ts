import { z } from 'zod';
import { MOST_WINDOW_MINUTES } from '../platform/limits.ts';
import { instant } from '../platform/values/instant.ts';

/** When the customer was told to expect the technician; both are UTC instants. */
export const ArrivalWindow = z.object({ start: z.string(), end: z.string() });
export type ArrivalWindow = z.infer<typeof ArrivalWindow>;

/** What a start and an end of a window may be while they are checked: perhaps not there. */
type Ends = { start?: string | undefined; end?: string | undefined };

/** What is wrong with the start and end of a window; undefined where both are right, or neither is there. */
export function wrongInWindow({ start, end }: Ends): string | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined || end === undefined) return 'The arrival window has a start and an end';
  if (start >= end) return 'The arrival window must end after it starts';
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return minutes > MOST_WINDOW_MINUTES ? 'The arrival window may last at most a day' : undefined;
}

/** A window in a question, whose fields stand one by one. */
export const askedWindow = {
  windowStart: instant('Start of the arrival window').optional(),
  windowEnd: instant('End of the arrival window').optional(),
} as const;

type AskedWindow = { windowStart?: string | undefined; windowEnd?: string | undefined };

/** Refuses such a window at its end. */
export function checkAskedWindow(
  { windowStart: start, windowEnd: end }: AskedWindow,
  check: z.RefinementCtx,
): void {
  const message = wrongInWindow({ start, end });
  if (message !== undefined) check.addIssue({ code: 'custom', path: ['windowEnd'], message });
}

/**
 * A promised window as a client sends it: at most one day long, and the end not before the start.
 */
export const ArrivalWindowInput = z
  .strictObject(
    { start: instant('Start of the arrival window'), end: instant('End of the arrival window') },
    { error: 'The arrival window has a start and an end' },
  )
  .superRefine((window, check) => {
    const message = wrongInWindow(window);
    if (message !== undefined) check.addIssue({ code: 'custom', path: ['end'], message });
  });
