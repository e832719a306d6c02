import { US_STATES } from '@callboard/contract/company/us-states';
import type { AccessNoteKey } from '@callboard/contract/customers/access-note-list';
import type { PropertyDetail } from '@callboard/contract/customers/properties';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { OutsideNote, ZipPlace } from '~/features/company/service-area/zip-place.tsx';
import { stateOptions } from '~/format/state-options.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import type { PropertyDetails, PropertyInput } from './property-schema.ts';

/** Form values for a stored property. */
export const propertyInputOf = ({ label, address, ...property }: PropertyDetail) =>
  ({
    label,
    address: { ...address, state: US_STATES.find((state) => state === address.state) },
    use: property.use,
    county: property.county,
    gateCode: property.gateCode,
    pets: property.pets,
    unitLocation: property.unitLocation,
    parking: property.parking,
    contactId: property.contactId ?? '',
  }) satisfies Record<
    AccessNoteKey | 'label' | 'address' | 'use' | 'county' | 'contactId',
    unknown
  >;

/** The rules of the property form. */
export const loadPropertySchema = () =>
  import('./property-schema.ts').then((module) => module.PropertyDetails);

export const PROPERTY_FIELDS = [
  'label',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
  'use',
  'county',
  'gateCode',
  'pets',
  'unitLocation',
  'parking',
  'contactId',
] as const satisfies readonly FieldPath<PropertyInput>[];

export type PropertyForm = UseFormReturn<PropertyInput, unknown, PropertyDetails>;

/** Label and address; the ZIP code fills in city and state where the company knows it. */
export function PropertyFields({ form }: { form: PropertyForm }) {
  const { control } = form;
  const [zip, city, state] = useWatch({
    control,
    name: ['address.postalCode', 'address.city', 'address.state'],
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <TextField {...fieldProps(form, 'label', 'Label')} required className="sm:col-span-6" />
      <TextField
        {...fieldProps(form, 'address.line1', 'Address line 1')}
        required
        className="sm:col-span-3"
      />
      <TextField
        {...fieldProps(form, 'address.line2', 'Address line 2')}
        className="sm:col-span-3"
      />
      {/* First, because it fills in the other two. */}
      <TextField
        {...fieldProps(form, 'address.postalCode', 'ZIP code')}
        required
        className="sm:col-span-2"
      />
      <TextField {...fieldProps(form, 'address.city', 'City')} required className="sm:col-span-2" />
      <SelectField
        {...fieldProps(form, 'address.state', 'State')}
        required
        options={stateOptions()}
        placeholder="Choose…"
        className="sm:col-span-2"
      />
      <ZipPlace
        zip={zip}
        city={city}
        state={state ?? ''}
        onFill={(place) => {
          const fill = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
          const known = US_STATES.find((code) => code === place.state);
          if (place.city !== undefined) form.setValue('address.city', place.city, fill);
          if (known) form.setValue('address.state', known, fill);
        }}
      />
      <OutsideNote postalCode={zip} act="save it" className="sm:col-span-6" />
    </div>
  );
}
