import type { Employee } from '@callboard/contract/people/employees';
import { useWatch } from 'react-hook-form';
import { jobTypeOptions } from '~/format/job-types.ts';
import { toLocalInput } from '~/format/typed-time.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { WeekFields, weekValues } from '~/ui/form/week-fields.tsx';
import type { EmployeeForm } from './employee-form.tsx';
import { ExceptionFields } from './exception-fields.tsx';

/** A technician's hours and job types; other roles have none. */
export function WorkingTimeFields({ form }: { form: EmployeeForm }) {
  if (form.watch('role') !== 'tech') return null;
  return (
    <>
      <OwnWeek form={form} />
      <ExceptionFields form={form} />
      <SkillFields form={form} />
    </>
  );
}

/** Form values for a stored employee's working time. */
export const workingTimeValues = ({ skills, weeklyHours, exceptions }: Employee) => ({
  skills,
  weeklyHours: weekValues(weeklyHours),
  exceptions: exceptions.map(({ kind, start, end, note }) => ({
    kind,
    start: toLocalInput(start),
    end: toLocalInput(end),
    note,
  })),
});

/** A technician's own week. */
function OwnWeek({ form }: { form: EmployeeForm }) {
  const { control, register, formState } = form;
  const week = useWatch({ control, name: 'weeklyHours' });
  return (
    <WeekFields
      legend="Weekly hours"
      week={week}
      register={register}
      errorOf={(day, part) => formState.errors.weeklyHours?.[day]?.[part]?.message}
    />
  );
}

/** A technician's job types. */
function SkillFields({ form }: { form: EmployeeForm }) {
  const options = jobTypeOptions(useJobTypes(), form.formState.defaultValues?.skills);
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">Job types</legend>
      <p className="text-xs text-ink-faint">Leave empty to allow all job types.</p>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <CheckboxField key={value} {...form.register('skills')} value={value} label={label} />
        ))}
      </div>
    </fieldset>
  );
}
