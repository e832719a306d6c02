import type { ReactNode } from 'react';
import { zoneAbbreviation } from '~/format/dates.ts';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import type { EmployeeForm } from './employee-form.ts';
import { followActive } from './follow-active.ts';

interface EmploymentFieldsProps {
  form: EmployeeForm;
  /** When they were added; nobody can change it. */
  added: ReactNode;
}

/** Whether somebody works here, since when and until when. */
export function EmploymentFields({ form, added }: EmploymentFieldsProps) {
  const { register, getValues, setValue, formState } = form;
  const { errors } = formState;
  const isActive = register('isActive', {
    onChange: () => {
      const { isActive: isNow = true, dateTerminated } = getValues();
      setValue('dateTerminated', followActive(isNow, dateTerminated), { shouldDirty: true });
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {added}
      <DateTimeField
        {...register('dateTerminated')}
        label="Date terminated"
        zone={zoneAbbreviation()}
        error={errors.dateTerminated?.message}
      />
      <SwitchField
        {...isActive}
        label="Active"
        className="sm:col-span-2"
        hint="Only active employees can sign in and be assigned."
        error={errors.isActive?.message}
      />
    </div>
  );
}
