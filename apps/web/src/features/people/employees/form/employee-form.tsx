import {
  EMPLOYEE_FIELDS,
  type EmployeeFieldName,
  HOME_FIELD_NAMES,
} from '@callboard/contract/people/employee-fields';
import { Fragment, type ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { fieldProps } from '~/lib/form/field-props.ts';
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
export const EMPLOYEE_FORM_FIELDS = [
  ...EMPLOYEE_ROW_FIELDS,
  'password',
  ...HOME_FIELD_NAMES.map((name) => `address.${name}` as const),
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

type EmploymentField = 'dateTerminated' | 'isActive';

/** Name, sign-in and role. */
export function EmployeeFields({ form, roles, children }: EmployeeFieldsProps) {
  const { firstName, lastName, email, phone } = EMPLOYEE_FIELDS;
  const inputs: Record<Exclude<EmployeeFieldName, EmploymentField>, ReactNode> = {
    firstName: <TextField {...fieldProps(form, 'firstName', firstName.label)} required />,
    lastName: <TextField {...fieldProps(form, 'lastName', lastName.label)} required />,
    email: (
      <TextField {...fieldProps(form, 'email', email.label)} type="email" hint="Used to sign in" />
    ),
    phone: (
      <TextField
        {...fieldProps(form, 'phone', phone.label)}
        type="tel"
        hint="Sign-in codes are texted here"
      />
    ),
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <SelectField {...fieldProps(form, 'role', 'Role')} options={roles} />
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
        {...fieldProps(form, 'dateTerminated', EMPLOYEE_FIELDS.dateTerminated.label)}
      />
      <SwitchField
        {...isActive}
        label={EMPLOYEE_FIELDS.isActive.label}
        className="sm:col-span-2"
        hint="Only active employees can sign in and be assigned."
        error={errors.isActive?.message}
      />
    </div>
  );
}
