import { ROLE_LABELS } from '@callboard/contract/people/roles';
import { momentOf } from '@callboard/contract/platform/values/company-time';

// What cannot be read stays as it was typed: the rules of the field refuse it in their own words.

/** An amount such as `$1,234.50`, in dollars. */
export function readAmount(text: string): number {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}

const YES = ['yes', 'y', 'true', '1', 'active', 'enabled', 'taxable', 'x'];
const NO = [
  'no',
  'n',
  'false',
  '0',
  'inactive',
  'disabled',
  'archived',
  'nontaxable',
  'non-taxable',
];

/** Yes or no. */
export function readYesNo(text: string): boolean | string {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : text;
}

const ROLES: Record<string, string> = {
  technician: 'tech',
  'field tech': 'tech',
  'field technician': 'tech',
  office: 'dispatcher',
  'office staff': 'dispatcher',
  csr: 'dispatcher',
  administrator: 'admin',
  owner: 'admin',
};

/** The key of a role. */
export function readRole(text: string): string {
  const word = text.toLowerCase();
  const labeled = Object.entries(ROLE_LABELS).find(([, label]) => label.toLowerCase() === word);
  return labeled?.[0] ?? ROLES[word] ?? word;
}

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

const isoOf = (text: string): string => {
  const [, month, day, year] = US_DATE.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

const POUNDS = /^(?:([\d.]+) ?(?:lbs?\.?|pounds?|#))? ?(?:([\d.]+) ?(?:oz\.?|ounces?))?$/i;

/**
 * An amount of refrigerant such as `6 lb 4 oz`, in ounces.
 * @param bareIs what a number without a unit counts
 */
export function readOunces(text: string, bareIs: 'ounces' | 'pounds'): number {
  const plain = text.replaceAll(/[,\s]+/g, ' ').trim();
  if (plain === '') return Number.NaN;
  const bare = Number(plain);
  const [, pounds = '0', ounces = '0'] = POUNDS.exec(plain) ?? [undefined, 'none'];
  const [lb, oz] = Number.isNaN(bare)
    ? [Number(pounds), Number(ounces)]
    : bareIs === 'pounds'
      ? [bare, 0]
      : [0, bare];
  return lb === 0 ? oz : Number((lb * 16 + oz).toFixed(2));
}

/** An instant; a bare date begins at midnight by the company's clock. */
export function readInstant(text: string, timeZone: string): string {
  const iso = isoOf(text);
  // A 31 of June is no date, though JavaScript would make one of it.
  const time = ISO_DATE.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return text;
  return new Date(momentOf(iso, 0, timeZone)).toISOString();
}
