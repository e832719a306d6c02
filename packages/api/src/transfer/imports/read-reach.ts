import { OptionalEmail } from '@callboard/contract/platform/values/email';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { tryGiven } from './plan/parse-given.ts';

/** What a cell says beside what its field is for. */
export type Reach = {
  /** Each in its one spelling, in the order of the cell. */
  found: string[];
  /** Words that say more than the numbers do, or nothing that can be read: the whole cell is worth a note. */
  isMore: boolean;
};

const NOTHING =
  /^(n\/?\.?a\.?|none|null|nil|unknown|unk|tbd|not? (available|provided|known|given|applicable|phone|email|e-mail)|nothing|no|-+|\.+|\?+)$/i;

/** Whether a cell says that there is nothing to say. */
export const saysNothing = (text: string): boolean => NOTHING.test(text);

/** The same where "No" is a name or an answer. */
export const isBlank = (text: string): boolean => /^(n\/a|null|-+|\?+|\.+)$/i.test(text);

const US_NUMBER =
  /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)(?:[\s,]*(?:x|ext\.?|extension|#)\s*\d{1,6})?/gi;
const SEVEN_DIGITS = /^\d{3}[\s.-]?\d{4}$/;

/** The phone numbers of a cell: "512-555-0142 / 512-555-0143 (wife)" has two. */
export function readPhones(text: string): Reach {
  const foreign = /^\+(?!1)/.test(text.trim());
  const numbers = foreign ? [] : (text.match(US_NUMBER) ?? []);
  if (numbers.length === 0) {
    const digits = text.replaceAll(/\D/g, '');
    const isNumber = foreign || SEVEN_DIGITS.test(text.trim()) || digits.length === text.length;
    const whole = tryGiven(() => normalizePhone(text));
    return whole.value !== undefined && (isNumber || !/[a-z]{3}/i.test(text))
      ? { found: [whole.value], isMore: false }
      : { found: [], isMore: true };
  }
  const found = numbers.flatMap((number) => tryGiven(() => normalizePhone(number)).value ?? []);
  const rest = numbers.reduce((left, number) => left.replace(number, ' '), text);
  return {
    found: [...new Set(found)],
    isMore: /[a-z]{2}|\d{3}/i.test(rest.replaceAll(/\b(or|and)\b/gi, '')),
  };
}

const ADDRESS = /[^\s,;:/<>|()"]+@[^\s,;:/<>|()"]+/g;

/** The email addresses of a cell, in small letters. */
export function readEmails(text: string): Reach {
  const found = (text.match(ADDRESS) ?? []).flatMap((word) => {
    const { success, data } = OptionalEmail.safeParse(word.replace(/\.$/, ''));
    return success ? [data] : [];
  });
  return { found: [...new Set(found)], isMore: found.length === 0 };
}
