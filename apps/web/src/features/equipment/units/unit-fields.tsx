import type { DatePrecisions } from '@callboard/contract/equipment/date-precisions';
import type { Equipment, EquipmentDetail } from '@callboard/contract/equipment/equipment';
import { EQUIPMENT_TYPES } from '@callboard/contract/equipment/equipment-types';
import {
  UNIT_FIELD_NAMES,
  type UnitFieldName,
  type UnitFieldOf,
  unitField,
  unitFieldsOf,
} from '@callboard/contract/equipment/unit-fields';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { Fragment, type ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { AmountFields, amountText } from './amount-fields.tsx';
import { RefrigerantField } from './refrigerant-field.tsx';
import type { UnitDetails, UnitInput } from './unit-schema.ts';

type UnitForm = UseFormReturn<UnitInput, unknown, UnitDetails>;

/** The rules of the form. */
export const loadUnitSchema = () => import('./unit-schema.ts').then((module) => module.UnitDetails);

/** Fields that can show the server's messages. */
export const SHOWN_FIELDS = [
  ...UNIT_FIELD_NAMES,
  'propertyId',
  'retiredOn',
] as const satisfies readonly FieldPath<UnitInput>[];

const TYPED = unitFieldsOf('text', 'refrigerant', 'date');
const BESIDE = { propertyId: '', replaces: '', retiredOn: '' };

/** A form for a new unit, with what is known of it. */
export const newUnitInput = (known: Partial<Omit<UnitInput, 'chargeOunces'>>) => ({
  ...recordOf(TYPED, () => ''),
  type: EQUIPMENT_TYPES[0].key,
  chargeOunces: amountText(null),
  ...BESIDE,
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
  ...recordOf(TYPED, (name) => unit[name] ?? ''),
  type: unit.type,
  chargeOunces: amountText(unit.chargeOunces),
  ...BESIDE,
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
  const text = (name: 'type' | (typeof TYPED)[number]) => ({
    ...register(name),
    label: unitField(name).label,
    autoComplete: 'off',
    error: errors[name]?.message,
  });
  // The picker shows a whole day; until somebody picks another one, no more is known than before.
  const date = (name: UnitFieldOf<'date'>) => ({
    ...text(name),
    ...(precisions[name] && { hint: `Only the ${precisions[name]} is known.` }),
    type: 'date',
  });
  const fields: Record<UnitFieldName, ReactNode> = {
    type: <SelectField {...text('type')} required options={TYPES} />,
    location: <TextField {...text('location')} placeholder="Attic, closet, roof…" />,
    brand: <TextField {...text('brand')} />,
    model: <TextField {...text('model')} />,
    serial: <TextField {...text('serial')} spellCheck={false} />,
    installedOn: <TextField {...date('installedOn')} />,
    partsWarrantyUntil: <TextField {...date('partsWarrantyUntil')} />,
    laborWarrantyUntil: <TextField {...date('laborWarrantyUntil')} />,
    refrigerant: <RefrigerantField {...text('refrigerant')} />,
    chargeOunces: (
      <AmountFields
        label={unitField('chargeOunces').label}
        pounds={register('chargeOunces.pounds')}
        ounces={register('chargeOunces.ounces')}
        error={errors.chargeOunces?.message}
      />
    ),
    filterSize: <TextField {...text('filterSize')} placeholder="16x25x1" />,
    notes: (
      <div className="sm:col-span-2">
        <TextareaField {...text('notes')} hint="Only employees see this." rows={2} />
      </div>
    ),
  };
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {children}
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </div>
  );
}
