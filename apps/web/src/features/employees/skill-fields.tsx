import { JOB_TYPES } from '@callboard/contract/job-type-list';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import type { EmployeeForm } from './employee-form.ts';

/** What a technician is sent to. */
export function SkillFields({ form }: { form: EmployeeForm }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink">Job types</legend>
      <p className="text-xs text-ink-faint">With none chosen they are sent to every type.</p>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {JOB_TYPES.map(({ key, label }) => (
          <CheckboxField key={key} {...form.register('skills')} value={key} label={label} />
        ))}
      </div>
    </fieldset>
  );
}
