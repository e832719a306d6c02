import { JOB_TYPES } from '@callboard/contract/calls/job-type-list';
import type { WorkingHours } from '@callboard/contract/dispatch/working-time';
import type { Employee } from '@callboard/contract/people/employees';
import { useWatch } from 'react-hook-form';
import { zoneName } from '~/format/company-clock.ts';
import { toLocalInput } from '~/format/typed-time.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.tsx';
import { ExceptionFields } from './exception-fields.tsx';

/** A technician's hours and job types; other roles have none. */
export function WorkingTimeFields({ form }: { form: EmployeeForm }) {
  if (form.watch('role') !== 'tech') return null;
  return (
    <>
      <WeekFields form={form} />
      <ExceptionFields form={form} />
      <SkillFields form={form} />
    </>
  );
}

const two = (part: number) => String(part).padStart(2, '0');

/** Minutes since midnight as a time input value; the end of the day is 0:00. */
const timeInput = (minute: number) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

// The default hours when a day off becomes a working day.
const USUAL: WorkingHours = { from: 8 * 60, to: 17 * 60 };

/** Form values for a stored employee's working time. */
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

const WEEK = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const;

/** The hours of each weekday, in the company's time zone. */
function WeekFields({ form }: { form: EmployeeForm }) {
  const { control, register, formState } = form;
  const week = useWatch({ control, name: 'weeklyHours' });
  const errors = formState.errors.weeklyHours;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">
        {['Weekly hours', zoneName()].filter(Boolean).join(', ')}
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
                error={errors?.[day]?.from?.message}
              />
              <TextField
                {...register(`weeklyHours.${day}.to`)}
                type="time"
                label={`${name}, end of work`}
                hideLabel
                readOnly={isOff}
                error={errors?.[day]?.to?.message}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A technician's job types. */
function SkillFields({ form }: { form: EmployeeForm }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">Job types</legend>
      <p className="text-xs text-ink-faint">Leave empty to allow all job types.</p>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {JOB_TYPES.map(({ key, label }) => (
          <CheckboxField key={key} {...form.register('skills')} value={key} label={label} />
        ))}
      </div>
    </fieldset>
  );
}
