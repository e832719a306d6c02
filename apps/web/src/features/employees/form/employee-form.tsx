import type { ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { DateTimeField } from '~/ui/form/date-time-field.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { EMPLOYEE_ROW_FIELDS } from '../employee-row.ts';
import { followActive } from '../follow-active.ts';
import type { EmployeeInput, EmployeeOutput } from './employee-schema.ts';

export type EmployeeForm = UseFormReturn<EmployeeInput, unknown, EmployeeOutput>;

/** The rules for the whole employee form. */
export const loadEmployeeSchema = () =>
  import('./employee-schema.ts').then((module) => module.EmployeeInput);

/** Fields that can show the server's messages. */
export const EMPLOYEE_FIELDS = [
  ...EMPLOYEE_ROW_FIELDS,
  'password',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
  'address.country',
  'skills',
  'weeklyHours',
  'exceptions',
] as const satisfies readonly FieldPath<EmployeeInput>[];

interface EmployeeFieldsProps {
  form: EmployeeForm;
  roles: readonly { value: string; label: string }[];
  /** Next to the role: a new employee's password. */
  children?: ReactNode;
}

/** Name, sign-in and role. */
export function EmployeeFields({ form, roles, children }: EmployeeFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <TextField
        {...register('firstName')}
        label="First name"
        required
        autoComplete="off"
        error={errors.firstName?.message}
      />
      <TextField
        {...register('lastName')}
        label="Last name"
        required
        autoComplete="off"
        error={errors.lastName?.message}
      />
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="off"
        hint="Used to sign in"
        error={errors.email?.message}
      />
      <TextField
        {...register('phone')}
        label="Cell phone"
        type="tel"
        autoComplete="off"
        hint="Sign-in codes are texted here"
        error={errors.phone?.message}
      />
      <SelectField
        {...register('role')}
        label="Role"
        options={roles}
        error={errors.role?.message}
      />
      {children}
    </div>
  );
}

interface EmploymentFieldsProps {
  form: EmployeeForm;
  /** The read-only date added. */
  added: ReactNode;
}

/** Active, date added and date terminated. */
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
