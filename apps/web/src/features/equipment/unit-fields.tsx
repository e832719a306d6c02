import type { DatePrecisions } from '@callboard/contract/equipment/date-precisions';
import type { Equipment, EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { EQUIPMENT_TYPES } from '@callboard/contract/equipment/equipment-types';
import { REFRIGERANTS } from '@callboard/contract/equipment/refrigerants';
import { type ReactNode, useId } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { AmountFields, amountText } from './amount-fields.tsx';
import type { UnitDetails, UnitInput } from './unit-schema.ts';

type UnitForm = UseFormReturn<UnitInput, unknown, UnitDetails>;

/** The rules of the form. */
export const loadUnitSchema = () => import('./unit-schema.ts').then((module) => module.UnitDetails);

/** Fields that can show the server's messages. */
export const UNIT_FIELDS = [
  'type',
  'brand',
  'model',
  'serial',
  'installedOn',
  'partsWarrantyUntil',
  'laborWarrantyUntil',
  'refrigerant',
  'chargeOunces',
  'filterSize',
  'location',
  'notes',
  'propertyId',
  'retiredOn',
] as const satisfies readonly FieldPath<UnitInput>[];

const EMPTY = {
  brand: '',
  model: '',
  serial: '',
  refrigerant: '',
  filterSize: '',
  location: '',
  notes: '',
  installedOn: '',
  partsWarrantyUntil: '',
  laborWarrantyUntil: '',
  propertyId: '',
  replaces: '',
  retiredOn: '',
};

/** A form for a new unit, with what is known of it. */
export const newUnitInput = (known: Partial<Omit<UnitInput, 'chargeOunces'>>) => ({
  type: EQUIPMENT_TYPES[0].key,
  chargeOunces: amountText(null),
  ...EMPTY,
  ...known,
});

/** What a unit that takes the place of another one has in common with it. */
export const inPlaceOf = ({ type, location, filterSize }: Equipment) => ({
  type,
  location,
  filterSize,
});

/** Form values for a stored unit. */
export const unitInputOf = (unit: EquipmentDetail) => ({
  ...EMPTY,
  type: unit.type,
  brand: unit.brand,
  model: unit.model,
  serial: unit.serial,
  filterSize: unit.filterSize,
  location: unit.location,
  notes: unit.notes,
  installedOn: unit.installedOn ?? '',
  partsWarrantyUntil: unit.partsWarrantyUntil ?? '',
  laborWarrantyUntil: unit.laborWarrantyUntil ?? '',
  refrigerant: unit.refrigerant,
  chargeOunces: amountText(unit.chargeOunces),
  propertyId: unit.propertyId,
});

const TYPES = EQUIPMENT_TYPES.map(({ key, label }) => ({ value: key, label }));

interface UnitFieldsProps {
  form: UnitForm;
  /** Of which dates less is known than the day. */
  precisions?: DatePrecisions | undefined;
  /** Shown first: where it stands, what it replaces. */
  children?: ReactNode;
}

/** What can be said of a unit; only its type has to be. */
export function UnitFields({ form, precisions = {}, children }: UnitFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  const refrigerants = useId();
  const text = (name: Exclude<FieldPath<UnitInput>, `chargeOunces${string}`>, label: string) => ({
    ...register(name),
    label,
    autoComplete: 'off',
    error: errors[name]?.message,
  });
  // The picker shows a whole day; until somebody picks another one, no more is known than before.
  const vague = (name: keyof DatePrecisions) =>
    precisions[name] && { hint: `Only the ${precisions[name]} is known.` };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {children}
      <SelectField {...text('type', 'Type')} required options={TYPES} />
      <TextField {...text('location', 'Location')} placeholder="Attic, closet, roof…" />
      <TextField {...text('brand', 'Brand')} />
      <TextField {...text('model', 'Model')} />
      <TextField {...text('serial', 'Serial number')} spellCheck={false} />
      <TextField {...text('installedOn', 'Installed on')} {...vague('installedOn')} type="date" />
      <TextField
        {...text('partsWarrantyUntil', 'Parts warranty until')}
        {...vague('partsWarrantyUntil')}
        type="date"
      />
      <TextField
        {...text('laborWarrantyUntil', 'Labor warranty until')}
        {...vague('laborWarrantyUntil')}
        type="date"
      />
      <TextField {...text('refrigerant', 'Refrigerant')} list={refrigerants} />
      <AmountFields
        label="Charge"
        pounds={register('chargeOunces.pounds')}
        ounces={register('chargeOunces.ounces')}
        error={errors.chargeOunces?.message}
      />
      <TextField {...text('filterSize', 'Filter size')} placeholder="16x25x1" />
      <div className="sm:col-span-2">
        <TextareaField {...text('notes', 'Notes')} hint="Only employees see this." rows={2} />
      </div>
      <datalist id={refrigerants}>
        {REFRIGERANTS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
