import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import type { ListEntry } from '@callboard/contract/lists/company-lists';
import { formatSpan } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';

const MINUTE = 60_000;

/** The choice for a window that does not start at the scheduled time. */
export const AS_PROMISED = 'as promised';

const BETWEEN = '/';

/** The choice for a certain window, whatever time within it the visit is planned for. */
export const exactChoice = ({ start, end }: ArrivalWindow): string => `${start}${BETWEEN}${end}`;

/** The length that a choice means, in minutes; undefined for none and for the call's own window. */
export function minutesOfChoice(choice: string): number | undefined {
  const [start = '', end] = choice.split(BETWEEN);
  const minutes =
    end === undefined
      ? Number(choice || Number.NaN)
      : (Date.parse(end) - Date.parse(start)) / MINUTE;
  return Number.isNaN(minutes) ? undefined : minutes;
}

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
 * The window that a choice means. A certain window holds while the visit is planned within it; with
 * another time it is as long, and starts then.
 * @param scheduledAt where one of so many minutes starts
 * @param promised the call's current window
 */
export function chosenWindow(
  choice: string,
  scheduledAt: string,
  promised: ArrivalWindow | null,
): ArrivalWindow | null {
  if (choice === '') return null;
  if (choice === AS_PROMISED) return promised;
  return exactWindow(choice, scheduledAt) ?? windowAfter(scheduledAt, Number(choice));
}

/**
 * The window that the choice of a certain one means; undefined for any other choice.
 * @param scheduledAt null while nobody has typed a time
 */
export function exactWindow(choice: string, scheduledAt: string | null): ArrivalWindow | undefined {
  const [start = '', end] = choice.split(BETWEEN);
  if (end === undefined) return undefined;
  const isKept = scheduledAt === null || (start <= scheduledAt && scheduledAt <= end);
  return isKept ? { start, end } : windowAfter(scheduledAt, minutesOfChoice(choice) ?? 0);
}

/**
 * None, the company's windows, and the call's own if it is not one of them.
 * @param offered the company's windows, in its order
 * @param exact a certain window that was chosen
 */
export function windowOptions(
  offered: readonly ListEntry[],
  visit?: Visit,
  exact?: { choice: string; window: ArrivalWindow },
) {
  const listed = [
    { value: '', label: 'None' },
    ...offered.map(({ name, minutes }) => ({ value: String(minutes), label: name })),
    ...(exact ? [{ value: exact.choice, label: formatSpan(exact.window) }] : []),
  ];
  const own = visit ? windowChoice(visit) : '';
  if (!visit?.arrivalWindow || listed.some(({ value }) => value === own)) return listed;
  const label = own === AS_PROMISED ? formatSpan(visit.arrivalWindow) : formatDuration(Number(own));
  return [...listed, { value: own, label }];
}
