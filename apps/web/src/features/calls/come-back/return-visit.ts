import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { addDays, momentOf, wallTime } from '@callboard/contract/platform/values/company-time';

const LONGEST = 5000;

/** What customers may read of a return visit: which visit it follows, and what was the matter. */
export const returnDescription = ({
  callNumber,
  description,
}: Pick<ServiceCall, 'callNumber' | 'description'>): string =>
  `Return visit (#${callNumber})\n${description}`.trim().slice(0, LONGEST);

/** Why somebody comes back: the staff's alone, so it goes into a note. */
export const returnNote = (
  { status, callNumber }: Pick<ServiceCall, 'status' | 'callNumber'>,
  reason: string,
): string =>
  `${status === 'waiting_parts' ? 'Return for parts' : 'Return visit'} after #${callNumber}: ${reason}`;

/**
 * When somebody comes back unless told otherwise: tomorrow, at the hour of the visit.
 * @param scheduledAt of the visit; ISO 8601
 * @param now in milliseconds
 */
export function usualReturn(scheduledAt: string, now: number, timeZone: string): string {
  const { minute } = wallTime(Date.parse(scheduledAt), timeZone);
  const tomorrow = addDays(wallTime(now, timeZone).date, 1);
  return new Date(momentOf(tomorrow, minute, timeZone)).toISOString();
}
