import { US_STATES } from '@callboard/contract/company/address';
import { ACCESS_NOTES, MOST_ACCESS_NOTE } from '@callboard/contract/customers/access-note-list';
import type { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import { MOST_COUNTY } from '@callboard/contract/customers/properties';
import { PROPERTY_USES } from '@callboard/contract/money/tax-facts-list';
import { CUSTOMER_FIELDS } from '@callboard/contract/transfer/file-columns';
import { isUuid } from '../../../platform/access/uuid.ts';
import { stateCode } from '../../../platform/csv/state-codes.ts';
import { readYesNo } from '../read-cell.ts';
import { isBlank, readEmails, readPhones, saysNothing } from '../read-reach.ts';
import { stateOfZip } from '../state-of-zip.ts';
import { givenAddress, ImportedAddress } from './plan-property.ts';
import {
  asLine,
  type Cell,
  cellsOf,
  type Given,
  type Reading,
  rowTooWide,
  type StagedRow,
} from './planned-row.ts';

/** A row of customers with what each field can use, and what becomes of everything else in it. */
export type CleanRow = {
  given: Given;
  flags: Partial<CustomerFlags>;
  /** Beside the one in `given`, each in its one spelling. */
  phones: string[];
  emails: string[];
  /** What stays as a note. */
  notes: string[];
  /** What is said of the row's cells. */
  told: string[];
  /** What somebody has to say that it is meant. */
  ask: string | undefined;
};

const FLAG_WORDS: readonly (readonly [keyof CustomerFlags, RegExp])[] = [
  ['isVip', /^(vip|v\.i\.p\.?)$/i],
  [
    'doNotService',
    /^(do not (service|book|schedule|send|serve)|dns|no service|blacklist(ed)?|banned)$/i,
  ],
  ['paysByCheckOnly', /^((pays? by )?checks?( only)?|no (credit )?cards?)$/i],
];

const flagNamed = (text: string) => FLAG_WORDS.find(([, words]) => words.test(text))?.[0];

const isFlag = (field: string): field is keyof CustomerFlags =>
  FLAG_WORDS.some(([flag]) => flag === field);

const ACCESS = ACCESS_NOTES.map(({ key }): string => key);
const NAMES = ['firstName', 'lastName', 'fullName'];

/** Headings that say no more than that there is a note. */
const PLAIN_NOTE =
  /^((customer|client|private|internal|office|general)\s+)?(notes?|comments?|memo|remarks)$/i;

const SEVERAL = /\s*[,;|\n]\s*/;

/** The phones of a row, or its emails: the first is theirs, the others are kept, the rest is a note. */
function readReach(
  cells: readonly Cell[],
  read: (text: string) => { found: string[]; isMore: boolean },
  clean: Pick<CleanRow, 'notes' | 'told'>,
  words: { what: string; other: string },
): string[] {
  const all: string[] = [];
  for (const cell of cells) {
    if (saysNothing(cell.text)) {
      clean.told.push(`${cell.heading} “${cell.text}” is left empty.`);
      continue;
    }
    const { found, isMore } = read(cell.text);
    if (isMore) clean.notes.push(asLine(cell));
    if (found.length === 0) {
      clean.told.push(`${cell.heading} “${cell.text}” is no ${words.what}; it is kept as a note.`);
    }
    all.push(...found);
  }
  const different = [...new Set(all)];
  for (const more of different.slice(1)) clean.told.push(`${more} is kept as ${words.other}.`);
  return different;
}

const FOUR_DIGITS = /^(\d{4})(?:-?(\d{4}))?$/;

/** A ZIP code as it is written; what a spreadsheet made of it is mended, and asked about. */
function cleanZip(given: Record<string, string>): string | undefined {
  const zip = given.postalCode?.replace(/\.0+$/, '').replace(/^(\d{5})(\d{4})$/, '$1-$2');
  if (zip === undefined) return undefined;
  given.postalCode = zip;
  const [, start, end] = FOUR_DIGITS.exec(zip) ?? [];
  if (start === undefined) return undefined;
  const mended = end === undefined ? `0${start}` : `0${start}-${end}`;
  const state = stateOfZip(mended);
  if (state && (given.state === undefined || stateCode(given.state) === state)) {
    given.postalCode = mended;
    return `ZIP code ${zip} lost its zero in a spreadsheet, it seems. Check the box to import it as ${mended}, which is in ${state}.`;
  }
  return `ZIP code ${zip} has only four digits. Check the box to import it as it is.`;
}

const isState = (code: string) => US_STATES.some((state) => state === code);

/** The state of an address: what the row says, or the ZIP code does, or else where the company is. */
function cleanState(
  given: Record<string, string>,
  ownState: string,
  { notes, told }: Pick<CleanRow, 'notes' | 'told'>,
): void {
  const { state, postalCode = '', line1 } = given;
  if (state !== undefined && isState(stateCode(state))) return;
  if (state !== undefined) notes.push(`State: ${state}`);
  if (state === undefined && line1 === undefined) return;
  const found = stateOfZip(postalCode);
  const next = found ?? (given.propertyId === undefined ? ownState : '');
  const why = state === undefined ? 'The state is missing' : `There is no state “${state}”`;
  const from = found ? 'comes from the ZIP code' : 'is where the company is';
  told.push(next ? `${why}: ${next} ${from}.` : `${why}; it stays empty.`);
  if (next) given.state = next;
  else delete given.state;
}

const PLACE = ['line1', 'line2', 'city', 'state', 'postalCode'] as const;

/** What is said of a house besides where it is. */
const OF_HOUSE = [
  ...ACCESS_NOTES,
  ...CUSTOMER_FIELDS.filter(({ key }) => key === 'use' || key === 'county'),
];

/** What is said of a house that the row does not name is a note about the customer. */
function keepOfHouse(
  given: Record<string, string>,
  { notes, told }: Pick<CleanRow, 'notes' | 'told'>,
) {
  for (const { key, label } of OF_HOUSE) {
    const text = given[key];
    if (text === undefined) continue;
    notes.push(`${label}: ${text}`);
    told.push(`${label} is kept as a note of the customer: there is no address.`);
    delete given[key];
  }
}

/** An address that cannot be a property's is a note. */
function cleanAddress(given: Record<string, string>, clean: Pick<CleanRow, 'notes' | 'told'>) {
  if (given.propertyId !== undefined) return;
  const whole = PLACE.flatMap((field) => given[field] ?? []).join(', ');
  if (whole === '') return keepOfHouse(given, clean);
  const { success, error } = ImportedAddress.safeParse(givenAddress(given));
  if (success) {
    const lacks = (['city', 'postalCode'] as const).filter((field) => !given[field]);
    for (const field of lacks) {
      clean.told.push(`The ${field === 'city' ? 'city' : 'ZIP code'} is missing.`);
    }
    return;
  }
  for (const field of [...PLACE, 'label', 'latitude', 'longitude']) delete given[field];
  keepOfHouse(given, clean);
  const reason = given.line1 === undefined ? 'There is no street' : error.issues[0]?.message;
  clean.notes.push(`Address: ${whole}`);
  clean.told.push(`${reason}: the address is kept as a note.`);
}

const isDegrees = (text: string | undefined, most: number) =>
  text !== undefined && text !== '' && Math.abs(Number(text)) <= most;

/** Both degrees, or a note. */
function cleanSpot(
  given: Record<string, string>,
  { notes, told }: Pick<CleanRow, 'notes' | 'told'>,
) {
  const { latitude, longitude } = given;
  if (latitude === undefined && longitude === undefined) return;
  if (isDegrees(latitude, 90) && isDegrees(longitude, 180)) return;
  notes.push(`Location on the map: ${[latitude, longitude].filter(Boolean).join(', ')}`);
  told.push('The location on the map cannot be read; it is kept as a note.');
  delete given.latitude;
  delete given.longitude;
}

/**
 * Puts a cell where it belongs that is neither a phone nor an email.
 * @param isOwn the row is of an export of ours, whose words are meant
 */
function place(cell: Cell, given: Record<string, string>, clean: CleanRow, isOwn: boolean): void {
  const { field, heading, text } = cell;
  const keep = (why: string) => {
    clean.notes.push(asLine(cell));
    clean.told.push(`${heading} “${text.slice(0, 40)}” ${why}; it is kept as a note.`);
  };
  if (field === 'notes') {
    clean.notes.push(PLAIN_NOTE.test(heading) ? text : asLine(cell));
  } else if (field === 'tags') {
    const tags = text.split(SEVERAL).filter((tag) => tag !== '');
    for (const tag of tags) {
      const flag = flagNamed(tag);
      if (flag) clean.flags[flag] = true;
    }
    const rest = tags.filter((tag) => flagNamed(tag) === undefined && !saysNothing(tag));
    if (rest.length > 0) clean.notes.push(`${heading}: ${rest.join(', ')}`);
  } else if (isFlag(field)) {
    const is = flagNamed(text) === field ? true : readYesNo(text);
    if (typeof is === 'boolean') clean.flags[field] = is;
    else if (!saysNothing(text)) keep('is neither yes nor no');
  } else if (ACCESS.includes(field)) {
    if (text.length > MOST_ACCESS_NOTE) keep('is too long');
    else if (!isBlank(text)) given[field] ??= text;
  } else if (field === 'use') {
    const use = PROPERTY_USES.find((one) => one === text.toLowerCase());
    if (use) given.use ??= use;
    else if (!saysNothing(text)) keep('is neither residential nor commercial');
  } else if (field === 'county' && text.length > MOST_COUNTY) {
    keep('is too long');
  } else if (!isOwn && (NAMES.includes(field) ? isBlank(text) : saysNothing(text))) {
    clean.told.push(`${heading} “${text}” is left empty.`);
  } else if (given[field] !== undefined && given[field] !== text) {
    keep('comes second');
  } else {
    given[field] = text;
  }
}

/**
 * Reads a row of customers so that no cell costs the row: what a field cannot use is kept, as another
 * phone or email of theirs or as a note, and told.
 * @param ownState the code of the state that the company is in; empty where nobody said
 * @returns why the row cannot be read at all
 */
export function cleanCustomer(
  reading: Reading,
  row: StagedRow,
  ownState: string,
): CleanRow | string {
  const tooWide = rowTooWide(reading, row);
  if (tooWide !== undefined) return tooWide;
  const given: Record<string, string> = {};
  const clean: CleanRow = {
    given,
    flags: {},
    phones: [],
    emails: [],
    notes: [],
    told: [],
    ask: undefined,
  };
  const cells = cellsOf('customers', reading, row);
  const of = (...fields: string[]) => cells.filter(({ field }) => fields.includes(field));
  // The main number comes first, wherever its column stands.
  const phones = readReach([...of('phone'), ...of('otherPhone')], readPhones, clean, {
    what: 'phone number',
    other: 'a second phone',
  });
  const emails = readReach([...of('email'), ...of('otherEmail')], readEmails, clean, {
    what: 'email address',
    other: 'a second email',
  });
  const isOwn = of('customerId').some(({ text }) => isUuid(text));
  const reach = ['phone', 'otherPhone', 'email', 'otherEmail'];
  for (const cell of cells) if (!reach.includes(cell.field)) place(cell, given, clean, isOwn);
  if (phones[0] !== undefined) given.phone = phones[0];
  if (emails[0] !== undefined) given.email = emails[0];
  clean.phones = phones.slice(1);
  clean.emails = emails.slice(1);
  clean.ask = cleanZip(given);
  cleanState(given, ownState, clean);
  cleanSpot(given, clean);
  cleanAddress(given, clean);
  return clean;
}

/** What a field is called, for messages. */
export const customerLabel = (field: string): string =>
  CUSTOMER_FIELDS.find(({ key }) => key === field)?.label ?? field;
