/** Who is answered a field, beside staff who open the unit: whoever is not named here is not. */
type Reader =
  /** Staff, in lists of units. */
  | 'list'
  /** Staff, with the house on the card of its customer. */
  | 'card'
  /** Technicians, with a call, and what their phones keep of it. */
  | 'phone'
  /** The customer whose unit it is. */
  | 'customer';

/** What a field holds; its rules, column, cell, empty value and words follow from it. */
export type UnitValue = 'type' | 'text' | 'refrigerant' | 'date' | 'ounces';

type UnitField = {
  /** What forms, files and the history call it. */
  label: string;
  is: UnitValue;
  /** Most characters of a text. */
  longest?: number;
  readers: readonly Reader[];
  /** What programs call its column, in lower case without punctuation; our own word first. */
  headings: readonly string[];
  /** Its column in files, where that is not called like the field. */
  column?: { key: string; label: string };
  /** Whether a technician is asked for it who stands before the data plate. */
  isOnPlate?: true;
};

const EVERYBODY = ['list', 'card', 'phone', 'customer'] as const;
const STAFF = ['list', 'card', 'phone'] as const;

/** What people can say of a unit, in the order of its columns in a file. */
export const UNIT_FIELDS = {
  type: {
    label: 'Type',
    is: 'type',
    readers: EVERYBODY,
    headings: [
      'type',
      'equipment type',
      'unit type',
      'asset type',
      'system type',
      'equipment name',
    ],
    isOnPlate: true,
  },
  brand: {
    label: 'Brand',
    is: 'text',
    longest: 100,
    readers: EVERYBODY,
    headings: ['brand', 'make', 'manufacturer', 'mfr'],
    isOnPlate: true,
  },
  model: {
    label: 'Model',
    is: 'text',
    longest: 100,
    readers: EVERYBODY,
    headings: ['model', 'model number', 'model no', 'model name'],
    isOnPlate: true,
  },
  serial: {
    label: 'Serial number',
    is: 'text',
    longest: 100,
    readers: EVERYBODY,
    headings: ['serial number', 'serial', 'serial no', 's n', 'sn'],
    isOnPlate: true,
  },
  installedOn: {
    label: 'Installed on',
    is: 'date',
    readers: EVERYBODY,
    headings: ['installed on', 'install date', 'installation date', 'date installed', 'installed'],
    isOnPlate: true,
  },
  partsWarrantyUntil: {
    label: 'Parts warranty until',
    is: 'date',
    readers: EVERYBODY,
    headings: [
      'parts warranty until',
      'parts warranty end',
      'parts warranty expiration',
      'parts warranty expires',
      'manufacturer warranty end',
      'warranty until',
      'manufacturer warranty end date',
      'warranty expiration',
      'warranty end date',
    ],
  },
  laborWarrantyUntil: {
    label: 'Labor warranty until',
    is: 'date',
    readers: EVERYBODY,
    headings: [
      'labor warranty until',
      'labor warranty end',
      'labor warranty expiration',
      'labor warranty expires',
      'service provider warranty end',
      'service provider warranty end date',
    ],
  },
  refrigerant: {
    label: 'Refrigerant',
    is: 'refrigerant',
    longest: 40,
    readers: STAFF,
    headings: ['refrigerant', 'refrigerant type', 'gas', 'freon'],
    isOnPlate: true,
  },
  /** What it is filled with. */
  chargeOunces: {
    label: 'Charge',
    is: 'ounces',
    readers: STAFF,
    headings: [
      'charge oz',
      'charge ounces',
      'refrigerant charge oz',
      'factory charge oz',
      'charge',
    ],
    column: { key: 'charge', label: 'Charge (oz)' },
    isOnPlate: true,
  },
  filterSize: {
    label: 'Filter size',
    is: 'text',
    longest: 100,
    readers: EVERYBODY,
    headings: ['filter size', 'filter', 'filters', 'filter sizes'],
    isOnPlate: true,
  },
  location: {
    label: 'Location',
    is: 'text',
    longest: 200,
    readers: EVERYBODY,
    headings: ['location', 'unit location', 'equipment location', 'where'],
    isOnPlate: true,
  },
  notes: {
    label: 'Notes',
    is: 'text',
    longest: 2000,
    readers: ['card', 'phone'],
    headings: ['notes', 'note', 'memo', 'comments', 'description'],
  },
} as const satisfies Record<string, UnitField>;

type Fields = typeof UNIT_FIELDS;
export type UnitFieldName = keyof Fields;

/** The fields of a unit that hold a kind of value. */
export type UnitFieldOf<Is extends UnitValue> = {
  [Name in UnitFieldName]: Fields[Name]['is'] extends Is ? Name : never;
}[UnitFieldName];

/** The fields of a unit that somebody is answered. */
export type UnitFieldFor<Who extends Reader> = {
  [Name in UnitFieldName]: Who extends Fields[Name]['readers'][number] ? Name : never;
}[UnitFieldName];

/** A field that a technician is asked for who stands before the data plate. */
export type PlateField = {
  [Name in UnitFieldName]: Fields[Name] extends { isOnPlate: true } ? Name : never;
}[UnitFieldName];

/** The declaration of one field. */
export const unitField = (name: UnitFieldName): UnitField => UNIT_FIELDS[name];

export const UNIT_FIELD_NAMES: readonly UnitFieldName[] = Object.keys(UNIT_FIELDS).filter(
  (name): name is UnitFieldName => name in UNIT_FIELDS,
);

/** The fields of a unit that hold one of these kinds of values. */
export const unitFieldsOf = <Is extends UnitValue>(...kinds: readonly Is[]) =>
  UNIT_FIELD_NAMES.filter((name): name is UnitFieldOf<Is> =>
    kinds.some((is) => is === unitField(name).is),
  );

/** The fields of a unit that somebody is answered. */
export const unitFieldsFor = <Who extends Reader>(who: Who) =>
  UNIT_FIELD_NAMES.filter((name): name is UnitFieldFor<Who> =>
    unitField(name).readers.includes(who),
  );

type ColumnKey = {
  [Name in UnitFieldName]: Fields[Name] extends { column: { key: infer Key } } ? Key : Name;
}[UnitFieldName];

/** The column of a field in a file. */
export function unitColumn(name: UnitFieldName): { key: ColumnKey; label: string };
export function unitColumn(name: UnitFieldName) {
  const { column, label } = unitField(name);
  return column ?? { key: name, label };
}

export const PLATE_FIELDS = UNIT_FIELD_NAMES.filter(
  (name): name is PlateField => unitField(name).isOnPlate === true,
);
