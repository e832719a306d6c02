import type { Import, ImportFate, ImportKind } from '@callboard/contract/transfer/imports';
import { formatCount } from '~/format/count-up-to.ts';

/** What can be imported, as it is called. */
export const KIND_WORDS: Record<ImportKind, string> = {
  customers: 'Customers',
  equipment: 'Equipment',
  catalog: 'Price book',
  employees: 'Employees',
  'referral-sources': 'Referral sources',
  visits: 'Past visits',
};

/** How far an import is. */
export const STATE_WORDS: Record<Import['state'], string> = {
  read: 'Not checked yet',
  checking: 'Checking…',
  checked: 'Checked, not imported yet',
  storing: 'Importing…',
  stored: 'Imported',
  undoing: 'Undoing…',
  undone: 'Undone',
};

/** The result for a row. */
export const FATE_WORDS: Record<ImportFate, string> = {
  add: 'New',
  change: 'Changed',
  same: 'No change',
  repeat: 'Repeated',
  bad: 'Left out',
};

const RECORDS: Record<string, readonly [one: string, many: string]> = {
  customers: ['customer', 'customers'],
  properties: ['property', 'properties'],
  equipment: ['unit', 'units'],
  catalog: ['item', 'items'],
  employees: ['employee', 'employees'],
  'referral-sources': ['referral source', 'referral sources'],
  'service-calls': ['past visit', 'past visits'],
  'customer-notes': ['note', 'notes'],
  'customer-contacts': ['contact', 'contacts'],
};

const ORDER = Object.keys(RECORDS);
const placeOf = ([what]: [string, number]) => ORDER.indexOf(what.split(' ')[0] ?? '');

/** "2 customers added, 1 property changed": customers before what belongs to them. */
export function storedWords(stored: Import['stored']): string {
  const counts = Object.entries(stored ?? {}).toSorted((a, b) => placeOf(a) - placeOf(b));
  const words = counts.map(([what, count]) => {
    const [kind = '', action = ''] = what.split(' ');
    const [one, many] = RECORDS[kind] ?? [kind, kind];
    return `${formatCount(count)} ${count === 1 ? one : many} ${action}`;
  });
  return words.length > 0 ? words.join(', ') : 'No changes';
}

/** "25 rows". */
export const rowWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Whether a server works on it right now. */
export const isWorking = ({ state, isStuck }: Import): boolean =>
  !isStuck && ['checking', 'storing', 'undoing'].includes(state);

/**
 * The columns that nothing takes, with in how many rows they have something: "Shoe size (212 rows)". Of
 * a column that is empty nothing is lost.
 */
export const leftOutColumns = (
  { headings, filled }: Pick<Import, 'headings' | 'filled'>,
  columns: Import['columns'],
): string[] =>
  headings.flatMap((heading, index) => {
    const count = filled[index] ?? 0;
    if (columns[index] || count === 0) return [];
    return [`${heading || `Column ${index + 1}`} (${rowWords(count)})`];
  });
