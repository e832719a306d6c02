import { momentOf, wallTime } from '@callboard/contract/company-time';
import type { BoardCall } from '@callboard/contract/dispatch';
import { placeOf, type Wish } from '~/features/dispatch/moving/place.ts';

/** A place as the fields of a dialog hold it: texts, on the company's clock. */
export interface PlaceFields {
  technicianId: string;
  date: string;
  time: string;
  minutes: string;
}

export type FieldErrors = Partial<Record<keyof PlaceFields, string>>;

const LONGEST = 14 * 24 * 60;
const two = (part: number) => String(part).padStart(2, '0');

/** A time that was never agreed is not offered as one. */
export function fieldsOf(call: BoardCall, timeZone: string): PlaceFields {
  const { technicianId, scheduledAt, durationMinutes, needsTime } = placeOf(call);
  const { date, minute } = wallTime(Date.parse(scheduledAt), timeZone);
  return {
    technicianId: technicianId ?? '',
    date: needsTime ? '' : date,
    time: needsTime ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    minutes: String(durationMinutes),
  };
}

export function fieldErrors(call: BoardCall, { date, time, minutes }: PlaceFields): FieldErrors {
  const hasNoTime = call.needsTime && date === '' && time === '';
  const length = Number(minutes);
  const errors: FieldErrors = {};
  if (date === '' && !hasNoTime) errors.date = 'Choose a date';
  if (time === '' && !hasNoTime) errors.time = 'Choose a time';
  if (!Number.isInteger(length) || length < 1 || length > LONGEST) {
    errors.minutes = 'Duration is a whole number of minutes, from 1 to 14 days';
  }
  return errors;
}

/** What was changed in the fields; for such as have no errors. */
export function wishOf(call: BoardCall, fields: PlaceFields, timeZone: string): Wish {
  const before = fieldsOf(call, timeZone);
  const wish: Wish = {};
  if (fields.technicianId !== before.technicianId) wish.technicianId = fields.technicianId || null;
  if (fields.minutes !== before.minutes) wish.durationMinutes = Number(fields.minutes);
  if (fields.date !== before.date || fields.time !== before.time) {
    const [hour = 0, minute = 0] = fields.time.split(':').map(Number);
    wish.scheduledAt = new Date(momentOf(fields.date, hour * 60 + minute, timeZone)).toISOString();
  }
  return wish;
}

export const isUnchanged = (wish: Wish): boolean => Object.keys(wish).length === 0;
