import { SOURCE_FIELDS } from '../company/source-fields.ts';
import { ACCESS_NOTES } from '../customers/access-note-list.ts';
import { UNIT_FIELD_NAMES, unitColumn } from '../equipment/unit-fields.ts';
import { EMPLOYEE_FIELDS, HOME_FIELDS } from '../people/employee-fields.ts';
import { columnsOf } from '../platform/values/listed-field.ts';
import { ITEM_FIELDS } from '../price-book/item-fields.ts';

const ADDRESS = [
  { key: 'line1', label: 'Address line 1' },
  { key: 'line2', label: 'Address line 2' },
  { key: 'city', label: 'City' },
  { key: 'state', label: 'State' },
  { key: 'postalCode', label: 'ZIP code' },
] as const;

/** Whose house something is in, as rows of other kinds say it. */
const PLACE = [
  { key: 'customerId', label: 'Customer ID' },
  { key: 'customerName', label: 'Customer' },
  { key: 'phone', label: 'Phone' },
  { key: 'email', label: 'Email' },
  { key: 'propertyId', label: 'Property ID' },
  ...ADDRESS,
] as const;

/** The columns of a file of customers: one row for each property. */
export const CUSTOMER_FIELDS = [
  { key: 'customerId', label: 'Customer ID' },
  { key: 'firstName', label: 'First name' },
  { key: 'lastName', label: 'Last name' },
  { key: 'businessName', label: 'Business name' },
  { key: 'phone', label: 'Phone' },
  { key: 'email', label: 'Email' },
  { key: 'referralSource', label: 'Referral source' },
  { key: 'doNotService', label: 'Do not service' },
  { key: 'isVip', label: 'VIP' },
  { key: 'paysByCheckOnly', label: 'Pays by check only' },
  { key: 'propertyId', label: 'Property ID' },
  { key: 'label', label: 'Property label' },
  ...ADDRESS,
  { key: 'latitude', label: 'Latitude' },
  { key: 'longitude', label: 'Longitude' },
  ...ACCESS_NOTES,
  { key: 'use', label: 'Property use' },
  { key: 'county', label: 'County' },
] as const;

/** The columns of a file of equipment: one row for each unit, with the property that it stands in. */
export const EQUIPMENT_FIELDS = [
  { key: 'equipmentId', label: 'Equipment ID' },
  ...PLACE,
  ...UNIT_FIELD_NAMES.map(unitColumn),
  { key: 'retiredOn', label: 'Retired on' },
  { key: 'replacedBy', label: 'Replaced by (equipment ID)' },
] as const;

const { contractDays, ...ofEveryItem } = ITEM_FIELDS;

/** The columns of a price book. */
export const CATALOG_FIELDS = [
  { key: 'itemId', label: 'Item ID' },
  ...columnsOf(ofEveryItem),
  { key: 'type', label: 'Type' },
  ...columnsOf({ contractDays }),
] as const;

const { dateTerminated, isActive, ...ofEveryEmployee } = EMPLOYEE_FIELDS;

/** The columns of a list of employees; there is none for a password. */
export const EMPLOYEE_LIST_FIELDS = [
  { key: 'employeeId', label: 'Employee ID' },
  ...columnsOf(ofEveryEmployee),
  { key: 'role', label: 'Role' },
  { key: 'dateAdded', label: 'Date added' },
  ...columnsOf({ dateTerminated, isActive, ...HOME_FIELDS }),
] as const;

/** The columns of a list of referral sources. */
export const REFERRAL_SOURCE_FIELDS = [
  { key: 'sourceId', label: 'Source ID' },
  ...columnsOf(SOURCE_FIELDS),
] as const;

/** The columns of a file of past visits, which become finished calls; there is no export of them alone. */
const VISIT_FIELDS = [
  { key: 'visitId', label: 'Visit number' },
  { key: 'date', label: 'Day' },
  ...PLACE,
  { key: 'description', label: 'What was done' },
  { key: 'technician', label: 'Technician' },
  { key: 'jobType', label: 'Job type' },
  { key: 'tags', label: 'Tags' },
  { key: 'status', label: 'Status' },
  { key: 'total', label: 'Total' },
  { key: 'paid', label: 'Paid' },
  { key: 'balance', label: 'Amount due' },
  { key: 'notes', label: 'Note' },
] as const;

/** One row of a file: the text in each of its columns. */
export type Texts<Fields extends readonly { key: string }[]> = Record<
  Fields[number]['key'],
  string
>;

/** The fields that columns of a file can hold: those of an export, and what other programs write instead. */
export const IMPORT_FIELDS = {
  customers: [
    ...CUSTOMER_FIELDS,
    { key: 'fullName', label: 'Full name' },
    { key: 'otherPhone', label: 'Another phone' },
    { key: 'otherEmail', label: 'Another email' },
    { key: 'tags', label: 'Tags or flags' },
    { key: 'notes', label: 'Note' },
  ],
  equipment: [...EQUIPMENT_FIELDS, { key: 'chargePounds', label: 'Charge (lb)' }],
  catalog: CATALOG_FIELDS,
  employees: [...EMPLOYEE_LIST_FIELDS, { key: 'fullName', label: 'Full name' }],
  'referral-sources': REFERRAL_SOURCE_FIELDS,
  visits: VISIT_FIELDS,
} as const satisfies Record<string, readonly { key: string; label: string }[]>;

/** Fields that several columns of a file may hold. */
export const MANY_COLUMNS: readonly string[] = [
  'phone',
  'otherPhone',
  'email',
  'otherEmail',
  'tags',
  'notes',
];

/** By which fields a row's record can be recognized, the surest first. */
export const KEY_FIELDS = {
  customers: ['customerId', 'email', 'phone'],
  equipment: ['equipmentId', 'serial'],
  catalog: ['itemId', 'code', 'name'],
  employees: ['employeeId', 'email'],
  'referral-sources': ['sourceId', 'name'],
  visits: ['visitId', 'date'],
} as const satisfies Record<string, readonly string[]>;
