import { readAmount } from '../read-cell.ts';
import { readEmails, readPhones, saysNothing } from '../read-reach.ts';
import {
  asLine,
  cellsOf,
  type Given,
  type Reading,
  rowTooWide,
  type StagedRow,
} from './planned-row.ts';

/** A row of past visits with what each field can use; what else it says is kept for the description. */
export type CleanVisit = { given: Given; kept: string[]; told: string[] };

const AMOUNTS = ['total', 'balance', 'paid'];

/** An amount as bookkeepers write it, `(12.50)` for one below zero. */
export const visitAmount = (text: string): number =>
  /^\(.*\)$/.test(text) ? -readAmount(text.slice(1, -1)) : readAmount(text);

/**
 * Reads a row of past visits so that no cell but the day costs the row.
 * @returns why the row cannot be read at all
 */
export function cleanVisit(reading: Reading, row: StagedRow): CleanVisit | string {
  const tooWide = rowTooWide(reading, row);
  if (tooWide !== undefined) return tooWide;
  const given: Record<string, string> = {};
  const kept: string[] = [];
  const told: string[] = [];
  for (const cell of cellsOf('visits', reading, row)) {
    const { field, heading, text } = cell;
    const keep = (why: string) => {
      kept.push(asLine(cell));
      told.push(`${heading} “${text.slice(0, 40)}” ${why}; it is kept with what was done.`);
    };
    if (field === 'notes') kept.push(asLine(cell));
    else if (field === 'phone') given.phone ??= readPhones(text).found[0] ?? '';
    else if (field === 'email') given.email ??= readEmails(text).found[0] ?? '';
    else if (saysNothing(text)) told.push(`${heading} “${text}” is left empty.`);
    else if (given[field] !== undefined) kept.push(asLine(cell));
    else if (AMOUNTS.includes(field) && !(Math.abs(visitAmount(text)) <= 1_000_000)) {
      keep('is no amount');
    } else given[field] = text;
  }
  for (const field of ['phone', 'email']) if (given[field] === '') delete given[field];
  return { given, kept, told };
}
