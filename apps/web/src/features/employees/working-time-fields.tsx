import type { EmployeeForm } from './employee-form.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { SkillFields } from './skill-fields.tsx';
import { WeekFields } from './week-fields.tsx';

/** When a technician works and what they are sent to; nobody else is. */
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
