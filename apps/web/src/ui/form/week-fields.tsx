import type { WeeklyHours, WorkingHours } from '@callboard/contract/company/working-time';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { zoneName } from '~/format/company-clock.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { TextField } from './text-field.tsx';

const two = (part: number) => String(part).padStart(2, '0');

/** Minutes since midnight as a time input value; the end of the day is 0:00. */
const timeInput = (minute: number) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

// The default hours when a day off becomes a working day.
const USUAL: WorkingHours = { from: 8 * 60, to: 17 * 60 };

/** Form values for a stored week. */
export const weekValues = (week: WeeklyHours) =>
  week.map((hours) => {
    const { from, to } = hours ?? USUAL;
    return { isWorking: hours !== null, from: timeInput(from), to: timeInput(to) };
  });

const WEEK = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const;

interface WeekFieldsProps {
  legend: string;
  /** What is in the form now, from Sunday on. */
  week: readonly { isWorking?: boolean }[] | undefined;
  register: (name: `weeklyHours.${number}.${'isWorking' | 'from' | 'to'}`) => UseFormRegisterReturn;
  errorOf: (day: number, part: 'from' | 'to') => string | undefined;
}

/** The hours of each weekday, in the company's time zone. */
export function WeekFields({ legend, week, register, errorOf }: WeekFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">
        {[legend, zoneName()].filter(Boolean).join(', ')}
      </legend>
      <div className="flex flex-col gap-2">
        {WEEK.map(({ day, name }) => {
          const isOff = week?.[day]?.isWorking !== true;
          return (
            <div
              key={day}
              className="grid grid-cols-2 items-start gap-x-3 sm:grid-cols-[9rem_1fr_1fr]"
            >
              <CheckboxField
                {...register(`weeklyHours.${day}.isWorking`)}
                label={name}
                className="max-sm:col-span-2"
              />
              <TextField
                {...register(`weeklyHours.${day}.from`)}
                type="time"
                label={`${name}, start of work`}
                hideLabel
                readOnly={isOff}
                error={errorOf(day, 'from')}
              />
              <TextField
                {...register(`weeklyHours.${day}.to`)}
                type="time"
                label={`${name}, end of work`}
                hideLabel
                readOnly={isOff}
                error={errorOf(day, 'to')}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
