import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '~/ui/text-field.tsx';
import type { CustomerDetails } from './customer-schema.ts';

interface NewCustomerFieldsProps {
  /** Any form that has these fields, among others maybe. */
  form: {
    register: (name: keyof CustomerDetails) => UseFormRegisterReturn;
    formState: { errors: { [Field in keyof CustomerDetails]?: { message?: string } } };
  };
}

/** Autofill is off: the browser knows the person at the desk, not the customer. */
export function NewCustomerFields({ form }: NewCustomerFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
        {...register('phone')}
        label="Phone"
        type="tel"
        required
        autoComplete="off"
        error={errors.phone?.message}
      />
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <TextField
        {...register('businessName')}
        label="Business name"
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.businessName?.message}
      />
    </div>
  );
}
