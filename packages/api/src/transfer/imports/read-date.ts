/** A day of the calendar, and how much of it somebody knew. */
export type KnownDate = { date: string; precision?: 'month' | 'year' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WORD =
  '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?\\.?';

const numberOf = (word: string) =>
  String(MONTHS.indexOf(word.toLowerCase().slice(0, 3)) + 1).padStart(2, '0');

/** Of two digits: nothing that companies write about lies more than ten years ahead. */
function wholeYear(year: string): string {
  if (year.length === 4) return year;
  const near = new Date().getUTCFullYear() + 10;
  return Number(`20${year}`) <= near ? `20${year}` : `19${year}`;
}

const dayOf = (year = '', month = '', day = ''): string =>
  `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

type Way = readonly [
  form: RegExp,
  read: (parts: string[]) => Partial<Record<'day' | 'month' | 'year', string>>,
];

const WAYS: readonly Way[] = [
  // With a time of day, which is left away.
  [/^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/, ([day]) => ({ day: day ?? '' })],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, ([y, m, d]) => ({ day: dayOf(y, m, d) })],
  [/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/, ([m, d, y]) => ({ day: dayOf(y, m, d) })],
  [
    new RegExp(`^${WORD} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`, 'i'),
    ([m = '', d, y]) => ({ day: dayOf(y, numberOf(m), d) }),
  ],
  [
    new RegExp(`^(\\d{1,2})[ -]${WORD}[ ,-]+(\\d{4}|\\d{2})$`, 'i'),
    ([d, m = '', y]) => ({ day: dayOf(y, numberOf(m), d) }),
  ],
  [
    new RegExp(`^${WORD}[ ,/-]+(\\d{4})$`, 'i'),
    ([m = '', y]) => ({ month: `${y}-${numberOf(m)}` }),
  ],
  [/^(\d{1,2})[/.-](\d{4})$/, ([m = '', y]) => ({ month: `${y}-${m.padStart(2, '0')}` })],
  [/^(\d{4})[/.-](\d{1,2})$/, ([y, m = '']) => ({ month: `${y}-${m.padStart(2, '0')}` })],
  [/^(?:(?:ca?\.?|about|around|approx\.?|~) ?)?(\d{4})$/i, ([y]) => ({ year: y ?? '' })],
];

const isDay = (date: string): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return (
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 10) === date &&
    date >= '1900-01-02' &&
    date < '2199-12-01'
  );
};

const lastOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
};

/**
 * A date as people write it: `6/4/2015`, `June 4, 2015`, `2015-06-04`, and of those who know less
 * `06/2015`, `June 2015` or `2015`.
 * @param side which day stands for a month or year of which the day is not known
 * @returns nothing for what is no date, or none between the years 1900 and 2199
 */
export function readKnownDate(text: string, side: 'first' | 'last'): KnownDate | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  for (const [form, read] of WAYS) {
    const parts = form.exec(plain)?.slice(1);
    if (!parts) continue;
    const { day, month, year } = read(parts);
    if (day !== undefined) return isDay(day) ? { date: day } : undefined;
    if (month !== undefined) {
      if (!isDay(`${month}-02`)) return undefined;
      return { date: side === 'first' ? `${month}-01` : lastOf(month), precision: 'month' };
    }
    if (year === undefined || !isDay(`${year}-01-02`)) return undefined;
    return { date: side === 'first' ? `${year}-01-01` : `${year}-12-31`, precision: 'year' };
  }
  return undefined;
}
