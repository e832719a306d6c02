import { useWatch } from 'react-hook-form';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.ts';

const WEEK = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const;

/** The hours of each day of the week, on the company's clock. */
export function WeekFields({ form }: { form: EmployeeForm }) {
  const { control, register, formState } = form;
  const week = useWatch({ control, name: 'weeklyHours' });
  const errors = formState.errors.weeklyHours;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">Weekly hours</legend>
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
