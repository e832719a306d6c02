import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import type { ListEntry } from '@callboard/contract/lists/company-lists';
import { formatSpan } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';

const MINUTE = 60_000;

/** The choice for a window that does not start at the scheduled time. */
export const AS_PROMISED = 'as promised';

type Visit = { scheduledAt: string; arrivalWindow: ArrivalWindow | null };

const windowAfter = (scheduledAt: string, minutes: number): ArrivalWindow => ({
  start: scheduledAt,
  end: new Date(Date.parse(scheduledAt) + minutes * MINUTE).toISOString(),
});

/** The form's choice for a call's window: its minutes where it starts at the scheduled time, or empty. */
export function windowChoice({ scheduledAt, arrivalWindow }: Visit): string {
  if (!arrivalWindow) return '';
  const minutes = (Date.parse(arrivalWindow.end) - Date.parse(scheduledAt)) / MINUTE;
  const isWhole = arrivalWindow.start === scheduledAt && Number.isInteger(minutes);
  return isWhole ? String(minutes) : AS_PROMISED;
}

/**
 * The window that a choice means.
 * @param scheduledAt where one of so many minutes starts
 * @param promised the call's current window
 */
export function chosenWindow(
  choice: string,
  scheduledAt: string,
  promised: ArrivalWindow | null,
): ArrivalWindow | null {
  if (choice === '') return null;
  return choice === AS_PROMISED ? promised : windowAfter(scheduledAt, Number(choice));
}

/**
 * None, the company's windows, and the call's own if it is not one of them.
 * @param offered the company's windows, in its order
 */
export function windowOptions(offered: readonly ListEntry[], visit?: Visit) {
  const listed = [
    { value: '', label: 'None' },
    ...offered.map(({ name, minutes }) => ({ value: String(minutes), label: name })),
  ];
  const own = visit ? windowChoice(visit) : '';
  if (!visit?.arrivalWindow || listed.some(({ value }) => value === own)) return listed;
  const label = own === AS_PROMISED ? formatSpan(visit.arrivalWindow) : formatDuration(Number(own));
  return [...listed, { value: own, label }];
}
