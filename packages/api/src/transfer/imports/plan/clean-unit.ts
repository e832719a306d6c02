import { PRECISE_FIELDS } from '@callboard/contract/equipment/date-precisions';
import {
  EQUIPMENT_TYPES,
  type EquipmentTypeKey,
  typeInText,
} from '@callboard/contract/equipment/equipment-types';
import {
  UNIT_FIELD_NAMES,
  UNIT_FIELDS,
  unitField,
} from '@callboard/contract/equipment/unit-fields';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { readOunces } from '../read-cell.ts';
import { readKnownDate } from '../read-date.ts';
import { readEmails, readPhones, saysNothing } from '../read-reach.ts';
import {
  asLine,
  cellsOf,
  type Given,
  type Reading,
  rowTooWide,
  type StagedRow,
} from './planned-row.ts';

/** A row of equipment with what each field can use; what else it says is in `kept`, for the unit's notes. */
export type CleanUnit = { given: Given; told: string[] };

/** Longest texts, as the rules of a unit have them. */
const LONGEST: Readonly<Record<string, number | undefined>> = recordOf(
  UNIT_FIELD_NAMES,
  (name) => unitField(name).longest,
);
export const LONGEST_NOTES = UNIT_FIELDS.notes.longest;

/** The key of a type by its name, or by what people call such a unit. */
export function typeIn(text: string): EquipmentTypeKey | undefined {
  const word = text.toLowerCase();
  const named = EQUIPMENT_TYPES.find(
    ({ key, label }) => key === word || label.toLowerCase() === word,
  );
  if (named) return named.key;
  const guessed = typeInText(text);
  return guessed === 'other' ? undefined : guessed;
}

const isDateField = (field: string) => PRECISE_FIELDS.some((one) => one === field);

/** Why a field cannot use a text; nothing where it can. */
function unusable(field: string, text: string): string | undefined {
  if (isDateField(field)) {
    return readKnownDate(text, 'first') ? undefined : 'is no date';
  }
  if (field === 'type') return typeIn(text) ? undefined : 'is no type of ours';
  if (field === 'charge' || field === 'chargePounds') {
    const ounces = readOunces(text, field === 'charge' ? 'ounces' : 'pounds');
    return ounces > 0 && ounces <= 100_000 ? undefined : 'is no amount';
  }
  if (text.length > (LONGEST[field] ?? Number.POSITIVE_INFINITY)) return 'is too long';
  return undefined;
}

/** Who cannot read a serial number writes a word for it, which stays. */
const KEPT_AS_IS = ['serial', 'equipmentId'];

/**
 * Reads a row of equipment so that no cell costs the row: what a field cannot use is kept for the notes
 * and told.
 * @returns why the row cannot be read at all
 */
export function cleanUnit(reading: Reading, row: StagedRow): CleanUnit | string {
  const tooWide = rowTooWide(reading, row);
  if (tooWide !== undefined) return tooWide;
  const given: Record<string, string> = {};
  const told: string[] = [];
  const notes: string[] = [];
  const kept: string[] = [];
  for (const cell of cellsOf('equipment', reading, row)) {
    const { field, heading, text } = cell;
    const keep = (why: string) => {
      kept.push(asLine(cell));
      told.push(`${heading} “${text.slice(0, 40)}” ${why}; it is kept as a note.`);
    };
    if (field === 'notes') notes.push(notes.length === 0 ? text : asLine(cell));
    else if (field === 'phone') given.phone ??= readPhones(text).found[0] ?? '';
    else if (field === 'email') given.email ??= readEmails(text).found[0] ?? '';
    else if (!KEPT_AS_IS.includes(field) && saysNothing(text)) {
      told.push(`${heading} “${text}” is left empty.`);
    } else if (given[field] !== undefined) keep('comes second');
    else {
      const why = unusable(field, text);
      if (why === undefined) given[field] = text;
      else keep(why);
    }
  }
  for (const field of ['phone', 'email']) if (given[field] === '') delete given[field];
  if (notes.length > 0) given.notes = notes.join('\n');
  if (kept.length > 0) given.kept = kept.join('\n');
  return { given, told };
}

/** Notes with what a file could not place, each line of it once; the longest that a unit can have. */
export function withKept(notes: string, kept: string | undefined): string {
  const lines = (kept ?? '').split('\n').filter((line) => line !== '' && !notes.includes(line));
  return [notes, ...lines].filter(Boolean).join('\n').slice(0, LONGEST_NOTES).trim();
}
