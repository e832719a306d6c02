import { DEFAULT_COUNTRY } from '@callboard/contract/company/defaults';
import { useWatch } from 'react-hook-form';
import { ZipPlace } from '~/features/service-area/zip-place.tsx';
import { stateOptions } from '~/format/state-options.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.tsx';

export function AddressFields({ form }: { form: EmployeeForm }) {
  const { register, formState, control } = form;
  const [zip, city, state, country] = useWatch({
    control,
    name: ['address.postalCode', 'address.city', 'address.state', 'address.country'],
  });
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
      {/* First, because it fills in city and state. */}
      <TextField
        {...register('address.postalCode')}
        label="ZIP code"
        className="sm:col-span-3"
        autoComplete="off"
        error={errors?.postalCode?.message}
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
        {...register('address.country')}
        label="Country"
        className="sm:col-span-3"
        autoComplete="off"
        error={errors?.country?.message}
      />
      <ZipPlace
        zip={country === DEFAULT_COUNTRY ? (zip ?? '') : ''}
        city={city ?? ''}
        state={state ?? ''}
        onFill={(place) => {
          if (place.city !== undefined)
            form.setValue('address.city', place.city, { shouldDirty: true });
          if (place.state !== undefined)
            form.setValue('address.state', place.state, { shouldDirty: true });
        }}
      />
    </fieldset>
  );
}
