import { z } from 'zod';
import { Property } from '../customers/properties.ts';
import { companyDate } from '../platform/values/company-date.ts';
import { pick } from '../platform/values/pick.ts';
import { recordOf } from '../platform/values/record-of.ts';
import { optionalText, SearchText } from '../platform/values/text.ts';
import { BasedOn, Id, NewId, pageFields, ReadBack, readBackFields } from '../platform/wire.ts';
import { DatePrecisions } from './date-precisions.ts';
import { EQUIPMENT_TYPES } from './equipment-types.ts';
import { Ounces } from './ounces.ts';
import { refrigerantName } from './refrigerants.ts';
import {
  UNIT_FIELD_NAMES,
  type UNIT_FIELDS,
  type UnitFieldName,
  type UnitValue,
  unitField,
  unitFieldsFor,
} from './unit-fields.ts';

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

type Ruled = { label: string; longest?: number };

/** The rules of each kind of value: in a new unit, in a change, and as it is answered. */
const RULES = {
  type: () => ({ input: EquipmentType, change: EquipmentType.optional(), output: EquipmentType }),
  text: ({ label, longest }: Ruled) => {
    const input = optionalText(label, longest);
    return { input, change: input.optional(), output: z.string() };
  },
  /** A name of the list of refrigerants, or any other. */
  refrigerant: ({ label, longest }: Ruled) => {
    const input = optionalText(label, longest).transform(refrigerantName);
    return { input, change: input.optional(), output: z.string() };
  },
  date: ({ label }: Ruled) => ({
    input: date(label).default(null),
    change: date(label).optional(),
    output: z.string().nullable(),
  }),
  ounces: () => ({
    input: Ounces.nullable().default(null),
    change: Ounces.nullable().optional(),
    output: z.number().nullable(),
  }),
} satisfies Record<UnitValue, (field: Ruled) => Record<'input' | 'change' | 'output', z.ZodType>>;

type Side = 'input' | 'change' | 'output';
type Rules<Of extends Side> = {
  [Name in UnitFieldName]: ReturnType<(typeof RULES)[(typeof UNIT_FIELDS)[Name]['is']]>[Of];
};

/** The rules of all fields. */
function rulesOf<Of extends Side>(side: Of): Rules<Of>;
function rulesOf(side: Side) {
  return recordOf(UNIT_FIELD_NAMES, (name) => {
    const field = unitField(name);
    return RULES[field.is](field)[side];
  });
}

/** All that can be said of a unit, as it is answered. */
export const unitOutput = rulesOf('output');

/** The line item that a unit was sold with. */
const fromLine = z.strictObject({ callId: Id, lineId: Id }).nullable().default(null);

export const NewEquipment = z.strictObject({
  _id: NewId,
  propertyId: Id,
  ...rulesOf('input'),
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
  ...rulesOf('change'),
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

/** What is known of every unit, whoever is answered. */
export const UnitRecord = z.object({
  _id: z.string(),
  propertyId: z.string(),
  retiredOn: z.string().nullable(),
  /** Of which of the dates less is known than the day. */
  datePrecisions: DatePrecisions.optional(),
  successorId: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});

/** A unit as lists have it. */
export const Equipment = UnitRecord.extend(pick(unitOutput, unitFieldsFor('list')));
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
  ...unitOutput,
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
