import { stateOptions } from '~/format/state-options.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.tsx';

export function AddressFields({ form }: { form: EmployeeForm }) {
  const { register, formState } = form;
  const errors = formState.errors.address;
  return (
    <fieldset className="grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
      <legend className="mb-2 text-sm font-semibold text-ink">Address</legend>
      <TextField
        {...register('address.line1')}
        label="Address line 1"
        className="sm:col-span-6"
        autoComplete="off"
        error={errors?.line1?.message}
      />
      <TextField
        {...register('address.line2')}
        label="Address line 2"
        className="sm:col-span-6"
        autoComplete="off"
        error={errors?.line2?.message}
      />
      <TextField
        {...register('address.city')}
        label="City"
        className="sm:col-span-3"
        autoComplete="off"
        error={errors?.city?.message}
      />
      <SelectField
        {...register('address.state')}
        label="State"
        options={stateOptions(formState.defaultValues?.address?.state)}
        placeholder="Choose…"
        className="sm:col-span-3"
        autoComplete="off"
        error={errors?.state?.message}
      />
      <TextField
        {...register('address.postalCode')}
        label="ZIP code"
        className="sm:col-span-3"
        autoComplete="off"
        error={errors?.postalCode?.message}
      />
      <TextField
        {...register('address.country')}
        label="Country"
        className="sm:col-span-3"
        autoComplete="off"
        error={errors?.country?.message}
      />
    </fieldset>
  );
}
