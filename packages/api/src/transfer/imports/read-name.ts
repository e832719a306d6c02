/** A name as customers and employees have it; a business has its name as the last name, too. */
export type ReadName = { firstName: string; lastName: string; businessName?: string };

/** What stands behind a name and belongs to the last one. */
const SUFFIX = /^(jr|sr|ii|iii|iv|esq|md|m\.d|phd|ph\.d|dds|dvm|cpa)\.?$/i;

/** What only a business has in its name, behind something else. */
const LEGAL_FORM =
  /[\s,](inc|incorporated|llc|l\.l\.c|ltd|limited|lp|corp|corporation|company|llp|l\.l\.p|pllc|p\.l\.l\.c|p\.c|dba|co\.|& co|and co)\.?(?=$|[\s,)])/i;

/** In small letters it is a first name. */
const HOME_OWNERS = /\bHOA\b/;

/** What a business may have in its name; some are last names, so a comma tells more. */
const BUSINESS_WORD =
  /\b(apartments?|restaurants?|properties|realty|real estate|hotel|motel|inn|clinic|dental|plumbing|heating|cooling|hvac|electric|construction|builders|homes|rentals?|enterprises|holdings|associates|partners|partnership|foundation|association|university|college|academy|ministries|management|services|solutions|systems|condominiums?|condos|cafe|café|coffee|bakery|grill|diner|pizza|salon|gym|fitness|supply|stores?|elementary|high school|middle school|school district|church of|baptist church|lutheran church|methodist church|community church|city of|county of|town of|village of|department|daycare|veterinary|pharmacy|motors|automotive|storage|warehouse|group)\b/i;

const isBusiness = (text: string) =>
  LEGAL_FORM.test(text) ||
  HOME_OWNERS.test(text) ||
  (!text.includes(',') && /\s/.test(text) && BUSINESS_WORD.test(text));

/** "Anna & Luis Muñoz" are two first names. */
const AND = /^(&|and|\+)$/i;

/** Titles are no first name, but people are greeted by them. */
const TITLE = /^(mr|mrs|ms|miss|dr|rev|fr|sr|hon)\.?$/i;

function splitWords(text: string): ReadName {
  const words = text.split(/\s+/);
  const suffixes = words.length > 1 && SUFFIX.test(words.at(-1) ?? '') ? words.splice(-1) : [];
  // Of one word nobody knows what it is: everybody has a last name.
  let first = words.length > 1 ? 1 : 0;
  if (first === 1 && words.length > 2 && TITLE.test(words[0] ?? '')) first = 2;
  while (AND.test(words[first] ?? '') && words.length > first + 2) first += 2;
  return {
    firstName: words.slice(0, first).join(' '),
    lastName: [...words.slice(first), ...suffixes].join(' '),
  };
}

/**
 * A name that stands in one cell: "Jane van Dyke" has a first name and the rest, "Muñoz, Anna" the last
 * name first, "Muñoz, Anna, Jr." and "Anna Muñoz, Jr." a suffix behind the last name, "Acme Air, Inc."
 * is a business, and a single word is a last name alone.
 */
export function readName(text: string): ReadName {
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  if (isBusiness(whole)) return { firstName: '', lastName: whole, businessName: whole };
  const parts = whole
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const suffixes = parts.filter((part, index) => index > 0 && SUFFIX.test(part));
  const [last = '', ...first] = parts.filter((part, index) => index === 0 || !SUFFIX.test(part));
  if (first.length > 0) {
    return { firstName: first.join(' '), lastName: [last, ...suffixes].join(' ') };
  }
  return splitWords([last, ...suffixes].join(' '));
}

/** The cells of a row that hold a name. */
type NameCells = Readonly<
  Partial<Record<'firstName' | 'lastName' | 'fullName' | 'businessName', string | undefined>>
>;

/**
 * The name of a row. First and last name of their own count; of one that stands alone, or of a full
 * name, the parts are told apart. Whoever has none is called by the business.
 * @returns nothing for cells that do not name anybody
 */
export function nameIn(cells: NameCells): Partial<ReadName> {
  const { firstName, lastName, fullName, businessName } = cells;
  if (firstName && lastName) return { firstName, lastName, ...(businessName && { businessName }) };
  const alone = firstName ?? lastName ?? fullName;
  if (alone === undefined) {
    return businessName === undefined ? {} : { lastName: businessName, businessName };
  }
  // A column for last names only may hold "van Dyke".
  const isLastName = firstName === undefined && lastName !== undefined && !alone.includes(',');
  const read = isLastName ? { firstName: '', lastName: alone } : readName(alone);
  return { ...read, ...(businessName && { businessName }) };
}
