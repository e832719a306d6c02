import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import type { CompanyWindows } from '@callboard/contract/dispatch/promised-window';
import { momentOf, wallTime } from '@callboard/contract/platform/values/company-time';
import type { SuggestedSlot } from '~/features/calls/visit/suggested-times.tsx';
import { chosenWindow, windowChoice } from '~/features/calls/visit/window-choice.ts';
import { type SlotChange, slotAfter, slotOf } from '~/features/dispatch/board/moving/slot.ts';

/** A slot as text fields, in the company's time zone. */
export interface SlotFields {
  technicianId: string;
  date: string;
  time: string;
  minutes: string;
  /** The choice of an arrival window. */
  window: string;
  /** Whether the customer agreed to the change. */
  isAgreed: boolean;
}

export type FieldErrors = Partial<Record<keyof SlotFields, string>>;

const two = (part: number) => String(part).padStart(2, '0');

/** An unconfirmed time is left blank. */
export function fieldsOf(call: BoardCall, timeZone: string): SlotFields {
  const { technicianId, scheduledAt, durationMinutes, needsTime } = slotOf(call);
  const { date, minute } = wallTime(Date.parse(scheduledAt), timeZone);
  return {
    technicianId: technicianId ?? '',
    date: needsTime ? '' : date,
    time: needsTime ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    minutes: String(durationMinutes),
    window: windowChoice(call),
    isAgreed: false,
  };
}

export function fieldErrors(call: BoardCall, { date, time }: SlotFields): FieldErrors {
  const hasNoTime = call.needsTime && date === '' && time === '';
  const errors: FieldErrors = {};
  if (date === '' && !hasNoTime) errors.date = 'Choose a date';
  if (time === '' && !hasNoTime) errors.time = 'Choose a time';
  return errors;
}

/** The changes in fields without errors. */
export function changeIn(call: BoardCall, fields: SlotFields, company: CompanyWindows): SlotChange {
  const { timeZone } = company;
  const before = fieldsOf(call, timeZone);
  const change: SlotChange = {};
  if (fields.technicianId !== before.technicianId)
    change.technicianId = fields.technicianId || null;
  if (fields.minutes !== before.minutes) change.durationMinutes = Number(fields.minutes);
  if (fields.date !== before.date || fields.time !== before.time) {
    const [hour = 0, minute = 0] = fields.time.split(':').map(Number);
    change.scheduledAt = new Date(
      momentOf(fields.date, hour * 60 + minute, timeZone),
    ).toISOString();
  }
  if (fields.window !== before.window) {
    const { scheduledAt } = slotAfter(call, change);
    change.arrivalWindow = chosenWindow(fields.window, scheduledAt, call, company);
  }
  return fields.isAgreed && !isUnchanged(change) ? { ...change, isAgreed: true } : change;
}

/** The change to a suggested time, with what was chosen of window and agreement. */
export function changeTo(
  call: BoardCall,
  { window, isAgreed }: SlotFields,
  { technician, scheduledAt, durationMinutes }: SuggestedSlot,
  company: CompanyWindows,
): SlotChange {
  const place = { technicianId: technician._id, scheduledAt, durationMinutes };
  return {
    ...place,
    ...(window !== windowChoice(call) && {
      arrivalWindow: chosenWindow(window, scheduledAt, call, company),
    }),
    ...(isAgreed && { isAgreed }),
  };
}

export const isUnchanged = (change: SlotChange): boolean => Object.keys(change).length === 0;
