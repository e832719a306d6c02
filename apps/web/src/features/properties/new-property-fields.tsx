import { US_STATES } from '@callboard/contract/us-states';
import { SelectField } from '~/ui/select-field.tsx';
import { TextField } from '~/ui/text-field.tsx';
import type { PropertyDetailsForm } from './property-details.ts';

const stateOptions = US_STATES.map((state) => ({ value: state, label: state }));

export function NewPropertyFields({ form }: { form: PropertyDetailsForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <TextField
        {...register('label')}
        label="Label"
        required
        autoComplete="off"
        className="sm:col-span-6"
        error={errors.label?.message}
      />
      <TextField
        {...register('address.line1')}
        label="Address line 1"
        required
        autoComplete="off"
        className="sm:col-span-3"
        error={errors.address?.line1?.message}
      />
      <TextField
        {...register('address.line2')}
        label="Address line 2"
        autoComplete="off"
        className="sm:col-span-3"
        error={errors.address?.line2?.message}
      />
      <TextField
        {...register('address.city')}
        label="City"
        required
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.address?.city?.message}
      />
      <SelectField
        {...register('address.state')}
        label="State"
        required
        options={stateOptions}
        placeholder="Choose…"
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.address?.state?.message}
      />
      <TextField
        {...register('address.postalCode')}
        label="Postal code"
        required
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.address?.postalCode?.message}
      />
    </div>
  );
}
