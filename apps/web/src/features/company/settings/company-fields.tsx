import type { UseFormReturn } from 'react-hook-form';
import { stateOptions } from '~/format/state-options.ts';
import { timeZoneOptions } from '~/format/time-zones.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { SwitchField } from '~/ui/form/switch-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import type { SettingsInput, SettingsOutput } from './settings-schema.ts';

export type SettingsFormReturn = UseFormReturn<SettingsInput, unknown, SettingsOutput>;

/** Who the company is, how customers reach and pay it, and its clock. */
export function CompanyFields({ form }: { form: SettingsFormReturn }) {
  const { defaultValues } = form.formState;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
      <TextField
        {...fieldProps(form, 'companyName', 'Company name')}
        required
        autoComplete="organization"
        hint="Shown in the navbar while there is no logo, and in the title of every page."
        className="sm:col-span-6"
      />
      <TextField
        {...fieldProps(form, 'phone', 'Company phone')}
        type="tel"
        autoComplete="tel"
        hint="Shown to customers who sign in."
        className="sm:col-span-3"
      />
      <TextField
        {...fieldProps(form, 'email', 'Company email')}
        type="email"
        hint="Where customers can write to you."
        className="sm:col-span-3"
      />
      <TextField
        {...fieldProps(form, 'address.line1', 'Address line 1')}
        autoComplete="address-line1"
        className="sm:col-span-3"
      />
      <TextField
        {...fieldProps(form, 'address.line2', 'Address line 2')}
        autoComplete="address-line2"
        className="sm:col-span-3"
      />
      <TextField
        {...fieldProps(form, 'address.city', 'City')}
        autoComplete="address-level2"
        className="sm:col-span-3"
      />
      <SelectField
        {...fieldProps(form, 'address.state', 'State')}
        options={stateOptions(defaultValues?.address?.state)}
        placeholder="Choose…"
        autoComplete="address-level1"
        className="sm:col-span-1"
      />
      <TextField
        {...fieldProps(form, 'address.postalCode', 'ZIP code')}
        autoComplete="postal-code"
        className="sm:col-span-2"
      />
      <TextField
        {...fieldProps(form, 'licenseNumber', 'License number')}
        spellCheck={false}
        hint="Printed under the address, where your state asks for it."
        className="sm:col-span-3"
      />
      <SelectField
        {...fieldProps(form, 'timeZone', 'Time zone')}
        options={timeZoneOptions(defaultValues?.timeZone ?? '')}
        hint="All times in Callboard are in this time zone."
        className="sm:col-span-3"
      />
      <TextField
        {...fieldProps(form, 'driveFactor', 'Drive times')}
        inputMode="decimal"
        hint="1 is the usual estimate. With 1.25, each drive on the board takes a quarter longer."
        className="sm:col-span-6"
      />
      <SwitchField
        {...fieldProps(form, 'marksScheduled', 'New calls are scheduled at once')}
        hint="When technician and time are chosen. Off, they stay New until somebody marks them scheduled."
        className="sm:col-span-6"
      />
      <TextareaField
        {...fieldProps(form, 'howToPay', 'How to pay')}
        hint="Shown to customers next to the amount due: who to make checks out to, Zelle, card by phone."
        className="sm:col-span-6"
      />
    </div>
  );
}
