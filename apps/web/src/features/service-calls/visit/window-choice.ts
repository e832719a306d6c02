import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { ARRIVAL_WINDOW_MINUTES } from '@callboard/contract/calls/arrival-window-minutes';
import { formatSpan } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';

const MINUTE = 60_000;

/** The choice for a window that is not a standard one. */
const AS_PROMISED = 'as promised';

type Visit = { scheduledAt: string; arrivalWindow: ArrivalWindow | null };

const windowAfter = (scheduledAt: string, minutes: number): ArrivalWindow => ({
  start: scheduledAt,
  end: new Date(Date.parse(scheduledAt) + minutes * MINUTE).toISOString(),
});

/** The form's choice for a call's window: a standard one's minutes, or empty for none. */
export function windowChoice({ scheduledAt, arrivalWindow }: Visit): string {
  if (!arrivalWindow) return '';
  const usual = ARRIVAL_WINDOW_MINUTES.find((minutes) => {
    const { start, end } = windowAfter(scheduledAt, minutes);
    return arrivalWindow.start === start && arrivalWindow.end === end;
  });
  return usual === undefined ? AS_PROMISED : String(usual);
}

/**
 * The window that a choice means.
 * @param scheduledAt where a standard one starts
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

/** None, the standard windows, and the call's own if it is not standard. */
export const windowOptions = (visit?: Visit) => [
  { value: '', label: 'None' },
  ...ARRIVAL_WINDOW_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: formatDuration(minutes),
  })),
  ...(visit?.arrivalWindow && windowChoice(visit) === AS_PROMISED
    ? [{ value: AS_PROMISED, label: formatSpan(visit.arrivalWindow) }]
    : []),
];
