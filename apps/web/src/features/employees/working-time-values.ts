import type { Employee } from '@callboard/contract/employees';
import type { WorkingHours } from '@callboard/contract/working-time';
import { toLocalInput } from '~/format/dates.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** Minutes since midnight as the value of a time input; the day's end is its next 0:00. */
const timeInput = (minute: number) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

// What a day off is filled with, for whoever makes it a working day.
const USUAL: WorkingHours = { from: 8 * 60, to: 17 * 60 };

/** When a stored employee works, as the form shows it. */
export const workingTimeValues = ({ skills, weeklyHours, exceptions }: Employee) => ({
  skills,
  weeklyHours: weeklyHours.map((hours) => {
    const { from, to } = hours ?? USUAL;
    return { isWorking: hours !== null, from: timeInput(from), to: timeInput(to) };
  }),
  exceptions: exceptions.map(({ kind, start, end, note }) => ({
    kind,
    start: toLocalInput(start),
    end: toLocalInput(end),
    note,
  })),
});
