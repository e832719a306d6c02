import type { ReactNode } from 'react';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.ts';

interface EmployeeFieldsProps {
  form: EmployeeForm;
  roles: readonly { value: string; label: string }[];
  /** Beside the role: the password of a new one. */
  children?: ReactNode;
}

/** Who an employee is and how they sign in. */
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
        hint="They sign in with it."
        error={errors.email?.message}
      />
      <TextField
        {...register('phone')}
        label="Cell phone"
        type="tel"
        autoComplete="off"
        hint="Their sign-in codes go to it."
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
