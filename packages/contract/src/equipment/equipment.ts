import { z } from 'zod';
import { Property } from '../company/properties.ts';
import { companyDate } from '../values/company-date.ts';
import { optionalText, SearchText } from '../values/text.ts';
import { BasedOn, Id, NewId, pageFields, ReadBack, readBackFields } from '../wire.ts';
import { DatePrecisions } from './date-precisions.ts';
import { EQUIPMENT_TYPES } from './equipment-types.ts';
import { Ounces } from './ounces.ts';
import { refrigerantName } from './refrigerants.ts';

/** Most units of one property, retired ones included. */
export const MOST_UNITS = 200;

export const EquipmentType = z.enum(
  EQUIPMENT_TYPES.map(({ key }) => key),
  { error: 'Choose a type' },
);

const date = (name: string) =>
  z
    .union([z.literal('').transform(() => null), companyDate(name)], {
      error: `${name} must be a date`,
    })
    .nullable();

/** What people can say of a unit, as a form or program sends it. */
const fields = {
  type: EquipmentType,
  brand: optionalText('Brand', 100),
  model: optionalText('Model', 100),
  serial: optionalText('Serial number', 100),
  installedOn: date('Installed on').default(null),
  partsWarrantyUntil: date('Parts warranty until').default(null),
  laborWarrantyUntil: date('Labor warranty until').default(null),
  /** A name of the list of refrigerants, or any other. */
  refrigerant: optionalText('Refrigerant', 40).transform(refrigerantName),
  /** What it is filled with. */
  chargeOunces: Ounces.nullable().default(null),
  filterSize: optionalText('Filter size', 100),
  location: optionalText('Location', 200),
  /** For staff only. */
  notes: optionalText('Notes', 2000),
} as const;

/** The line item that a unit was sold with. */
const fromLine = z.strictObject({ callId: Id, lineId: Id }).nullable().default(null);

export const NewEquipment = z.strictObject({
  _id: NewId,
  propertyId: Id,
  ...fields,
  fromLine,
});
export type NewEquipment = z.infer<typeof NewEquipment>;

/** Only the fields that are sent change. */
export const EquipmentChange = z.strictObject({
  ...readBackFields,
  // As a program read it; what makes a unit retired has procedures of its own.
  propertyId: ReadBack,
  retiredOn: ReadBack,
  datePrecisions: ReadBack,
  successorId: ReadBack,
  successor: ReadBack,
  predecessors: ReadBack,
  property: ReadBack,
  customer: ReadBack,
  fromCall: ReadBack,
  id: Id,
  type: fields.type.optional(),
  brand: fields.brand.optional(),
  model: fields.model.optional(),
  serial: fields.serial.optional(),
  installedOn: date('Installed on').optional(),
  partsWarrantyUntil: date('Parts warranty until').optional(),
  laborWarrantyUntil: date('Labor warranty until').optional(),
  refrigerant: fields.refrigerant.optional(),
  chargeOunces: Ounces.nullable().optional(),
  filterSize: fields.filterSize.optional(),
  location: fields.location.optional(),
  notes: fields.notes.optional(),
  version: BasedOn,
});
export type EquipmentChange = z.infer<typeof EquipmentChange>;

/** Takes a unit out of service, or puts it back into service without a date. */
export const RetireEquipment = z.strictObject({
  id: Id,
  /** A day of the company's calendar; null puts it back into service. */
  retiredOn: date('Retired on'),
  version: BasedOn,
});
export type RetireEquipment = z.infer<typeof RetireEquipment>;

/** Retires a unit and records the one that takes its place, in the same house. */
export const ReplaceEquipment = z.strictObject({
  id: Id,
  /** A day of the company's calendar; the day the new one was installed if left out, or else today. */
  retiredOn: date('Retired on').optional(),
  successor: NewEquipment.omit({ propertyId: true }),
  version: BasedOn,
});
export type ReplaceEquipment = z.infer<typeof ReplaceEquipment>;

/** A unit as lists have it. */
export const Equipment = z.object({
  _id: z.string(),
  propertyId: z.string(),
  type: EquipmentType,
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  installedOn: z.string().nullable(),
  partsWarrantyUntil: z.string().nullable(),
  laborWarrantyUntil: z.string().nullable(),
  refrigerant: z.string(),
  chargeOunces: z.number().nullable(),
  filterSize: z.string(),
  location: z.string(),
  retiredOn: z.string().nullable(),
  /** Of which of the dates less is known than the day. */
  datePrecisions: DatePrecisions.optional(),
  successorId: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type Equipment = z.infer<typeof Equipment>;

const Other = z.object({
  _id: z.string(),
  type: EquipmentType,
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
});

/** A unit as staff open it. */
export const EquipmentDetail = Equipment.extend({
  notes: z.string(),
  property: Property.pick({ _id: true, label: true, address: true }),
  customer: z.object({ _id: z.string(), name: z.string() }),
  /** What took its place. */
  successor: Other.nullable(),
  /** What it took the place of, at most 10. */
  predecessors: z.array(Other),
  /** The call that it was sold on. */
  fromCall: z.object({ _id: z.string(), callNumber: z.int() }).nullable(),
});
export type EquipmentDetail = z.infer<typeof EquipmentDetail>;

/** Both units of a replacement. */
export const Replaced = z.object({ retired: EquipmentDetail, successor: EquipmentDetail });
export type Replaced = z.infer<typeof Replaced>;

export const EquipmentOfProperty = z.object({ propertyId: Id, ...pageFields });
export type EquipmentOfProperty = z.infer<typeof EquipmentOfProperty>;

export const EquipmentOfCustomer = z.object({ customerId: Id, ...pageFields });
export type EquipmentOfCustomer = z.infer<typeof EquipmentOfCustomer>;

/** A unit in a list of those of several properties. */
export const PlacedEquipment = Equipment.extend({
  property: EquipmentDetail.shape.property,
  customer: EquipmentDetail.shape.customer,
});
export type PlacedEquipment = z.infer<typeof PlacedEquipment>;

/** Which units a list has: those in service, those retired, or both. */
export const EQUIPMENT_STATES = ['active', 'retired', 'all'] as const;

export const EquipmentQuery = z
  .object({
    /** Parts of brand, model or serial number. */
    q: SearchText,
    type: EquipmentType.optional(),
    state: z.enum(EQUIPMENT_STATES, { error: 'Choose active, retired or all' }).default('active'),
    /** Only units in service whose warranty of this kind ends within the days, earliest first. */
    warranty: z.enum(['parts', 'labor'], { error: 'Choose parts or labor' }).optional(),
    endsFrom: companyDate('Ends from').optional(),
    endsTo: companyDate('Ends to').optional(),
    ...pageFields,
  })
  .refine(({ warranty, endsFrom, endsTo }) => warranty !== undefined || !(endsFrom || endsTo), {
    path: ['warranty'],
    error: 'Choose parts or labor',
  });
export type EquipmentQuery = z.infer<typeof EquipmentQuery>;
