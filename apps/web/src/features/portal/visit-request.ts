import { toLocalInput } from '~/format/dates.ts';
import type { VisitRequest } from './visit-request-schema.ts';

const OPENING_HOUR = 9;

export const visitRequestFields = [
  'description',
  'propertyId',
  'scheduledAt',
] as const satisfies readonly (keyof VisitRequest)[];

/** The morning of the next day, as a datetime-local input has it. */
export function tomorrowMorning(now = new Date()): string {
  return toLocalInput(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, OPENING_HOUR));
}
