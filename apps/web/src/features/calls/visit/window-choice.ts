import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import type { ListEntry } from '@callboard/contract/company/lists/company-lists';
import {
  type CompanyWindows,
  isSameWindow,
  type Promised,
  windowAfter,
  windowAt,
} from '@callboard/contract/dispatch/promised-window';
import { formatSpan } from '~/format/dates.ts';

const MINUTE = 60_000;

/** The choice for the window that goes with the time: the promised one until the visit leaves it. */
export const AS_PROMISED = 'as promised';

/** Of a window of so many minutes. */
export const STARTS_THEN = 'Starts at the scheduled time';

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

const windowFrom = (scheduledAt: string, minutes: number): ArrivalWindow => ({
  start: scheduledAt,
  end: new Date(Date.parse(scheduledAt) + minutes * MINUTE).toISOString(),
});

/** The form's choice for a call's window. */
export const windowChoice = ({ arrivalWindow }: Pick<Promised, 'arrivalWindow'>): string =>
  arrivalWindow ? AS_PROMISED : '';

/**
 * The window that a choice means for a time. A certain window goes with the time as a promised one does.
 * @param scheduledAt where one of so many minutes starts
 * @param visit as it was promised; nothing for a new one
 */
export function chosenWindow(
  choice: string,
  scheduledAt: string,
  visit: Promised | undefined,
  company: CompanyWindows,
): ArrivalWindow | null {
  if (choice === '') return null;
  if (choice === AS_PROMISED) return visit ? windowAfter(visit, scheduledAt, company) : null;
  return exactWindow(choice, scheduledAt, company) ?? windowFrom(scheduledAt, Number(choice));
}

/**
 * The window that the choice of a certain one means; undefined for any other choice.
 * @param scheduledAt null while nobody has typed a time
 */
export function exactWindow(
  choice: string,
  scheduledAt: string | null,
  company: CompanyWindows,
): ArrivalWindow | undefined {
  const [start = '', end] = choice.split(BETWEEN);
  if (end === undefined) return undefined;
  const chosen = { start, end };
  return scheduledAt === null ? chosen : (windowAt(scheduledAt, chosen, company) ?? undefined);
}

/**
 * None, the company's windows, and a certain one.
 * @param offered the company's windows, in its order
 * @param certain what goes with the time, or was chosen
 */
export const windowOptions = (
  offered: readonly ListEntry[],
  certain?: { choice: string; window: ArrivalWindow },
) => [
  { value: '', label: 'None' },
  ...offered.map(({ name, minutes }) => ({ value: String(minutes), label: name })),
  ...(certain ? [{ value: certain.choice, label: formatSpan(certain.window) }] : []),
];

/** What to say of what is chosen: how a window begins, or what was promised so far. */
export function windowHint(
  choice: string,
  before: ArrivalWindow | null,
  then: ArrivalWindow | null,
): string | undefined {
  if (choice !== '' && choice !== AS_PROMISED) return STARTS_THEN;
  return before && !isSameWindow(before, then) ? `Was ${formatSpan(before)}` : undefined;
}
