import { DEFAULT_COUNTRY } from '@callboard/contract/company/defaults';
import { HOME_FIELDS, type HomeFieldName } from '@callboard/contract/people/employee-fields';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ZipPlace } from '~/features/company/service-area/zip-place.tsx';
import { stateOptions } from '~/format/state-options.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { EmployeeForm } from './employee-form.tsx';

export function AddressFields({ form }: { form: EmployeeForm }) {
  const { formState, control } = form;
  const [zip, city, state, country] = useWatch({
    control,
    name: ['address.postalCode', 'address.city', 'address.state', 'address.country'],
  });
  const inputOf = (name: HomeFieldName) =>
    fieldProps(form, `address.${name}`, HOME_FIELDS[name].label);
  const inputs: Record<HomeFieldName, ReactNode> = {
    line1: <TextField {...inputOf('line1')} className="sm:col-span-6" />,
    line2: <TextField {...inputOf('line2')} className="sm:col-span-6" />,
    // First, because it fills in city and state.
    postalCode: <TextField {...inputOf('postalCode')} className="sm:col-span-3" />,
    city: <TextField {...inputOf('city')} className="sm:col-span-3" />,
    state: (
      <SelectField
        {...inputOf('state')}
        options={stateOptions(formState.defaultValues?.address?.state)}
        placeholder="Choose…"
        className="sm:col-span-3"
      />
    ),
    country: <TextField {...inputOf('country')} className="sm:col-span-3" />,
  };
  return (
    <fieldset className="grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
      <legend className="mb-2 text-sm font-semibold text-ink">Address</legend>
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
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
