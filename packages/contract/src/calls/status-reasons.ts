import type { StatusKey } from './statuses.ts';

/** Why a call is called off or waits: offered to tap after the change, beside a person's own words. */
export const STATUS_REASONS: Partial<Record<StatusKey, readonly string[]>> = {
  canceled: [
    'Too expensive',
    'Went with someone else',
    'Fixed itself',
    'No access',
    'Weather',
    'Duplicate',
    'We were late',
  ],
  on_hold: [
    'Waiting for the customer',
    'Waiting for approval',
    'Waiting for a part',
    'Weather',
    'Needs a second technician',
  ],
  waiting_parts: ['Part ordered', 'Part on backorder', 'Wrong part', 'Warranty part'],
};
