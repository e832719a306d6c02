import type { UseFormReturn } from 'react-hook-form';
import { stateOptions } from '~/format/state-options.ts';
import { timeZoneOptions } from '~/format/time-zones.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import type { SettingsInput, SettingsOutput } from './settings-schema.ts';

export type SettingsFormReturn = UseFormReturn<SettingsInput, unknown, SettingsOutput>;

/** Who the company is, how customers reach and pay it, and its clock. */
export function CompanyFields({ form }: { form: SettingsFormReturn }) {
  const { register, formState } = form;
  const { errors, defaultValues } = formState;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
      <TextField
        {...register('companyName')}
        label="Company name"
        required
        autoComplete="organization"
        hint="Shown in the navbar while there is no logo, and in the title of every page."
        className="sm:col-span-6"
        error={errors.companyName?.message}
      />
      <TextField
        {...register('phone')}
        label="Company phone"
        type="tel"
        autoComplete="tel"
        hint="Shown to customers who sign in."
        className="sm:col-span-3"
        error={errors.phone?.message}
      />
      <TextField
        {...register('email')}
        label="Company email"
        type="email"
        autoComplete="off"
        hint="Where customers can write to you."
        className="sm:col-span-3"
        error={errors.email?.message}
      />
      <TextField
        {...register('address.line1')}
        label="Address line 1"
        autoComplete="address-line1"
        className="sm:col-span-3"
        error={errors.address?.line1?.message}
      />
      <TextField
        {...register('address.line2')}
        label="Address line 2"
        autoComplete="address-line2"
        className="sm:col-span-3"
        error={errors.address?.line2?.message}
      />
      <TextField
        {...register('address.city')}
        label="City"
        autoComplete="address-level2"
        className="sm:col-span-3"
        error={errors.address?.city?.message}
      />
      <SelectField
        {...register('address.state')}
        label="State"
        options={stateOptions(defaultValues?.address?.state)}
        placeholder="Choose…"
        autoComplete="address-level1"
        className="sm:col-span-1"
        error={errors.address?.state?.message}
      />
      <TextField
        {...register('address.postalCode')}
        label="ZIP code"
        autoComplete="postal-code"
        className="sm:col-span-2"
        error={errors.address?.postalCode?.message}
      />
      <TextField
        {...register('licenseNumber')}
        label="License number"
        autoComplete="off"
        spellCheck={false}
        hint="Printed under the address, where your state asks for it."
        className="sm:col-span-3"
        error={errors.licenseNumber?.message}
      />
      <SelectField
        {...register('timeZone')}
        label="Time zone"
        options={timeZoneOptions(defaultValues?.timeZone ?? '')}
        hint="All times in Callboard are in this time zone."
        className="sm:col-span-3"
        error={errors.timeZone?.message}
      />
      <TextField
        {...register('driveFactor')}
        label="Drive times"
        inputMode="decimal"
        autoComplete="off"
        hint="1 is the usual estimate. With 1.25, each drive on the board takes a quarter longer."
        className="sm:col-span-6"
        error={errors.driveFactor?.message}
      />
      <TextareaField
        {...register('howToPay')}
        label="How to pay"
        hint="Shown to customers next to the amount due: who to make checks out to, Zelle, card by phone."
        className="sm:col-span-6"
        error={errors.howToPay?.message}
      />
    </div>
  );
}
