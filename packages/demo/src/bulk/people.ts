import type { Dice } from '../chance/dice.ts';
import { BEGINNINGS, ENDINGS, FIRST_NAMES, LAST_NAMES, TRADES } from '../trade/names.ts';
import { arrayLiteral } from './literals.ts';

const COMMON = 0.7;

/** First and last names, business names and emails as expressions, by the customer's number. */
export function peopleNames(dice: Dice) {
  const pick = (texts: readonly string[], n: string, salt: number, favour?: number) =>
    dice.pick(arrayLiteral(texts), texts.length, n, salt, favour);
  const lastName = (n: string, salt: number) =>
    `case when ${dice.chance(n, salt)} < ${COMMON} then ${pick(LAST_NAMES, n, salt + 1, 1.6)}
      else ${pick(BEGINNINGS, n, salt + 2)} || ${pick(ENDINGS, n, salt + 3)} end`;
  return {
    firstName: (n: string) => pick(FIRST_NAMES, n, 10, 1.5),
    lastName: (n: string) => lastName(n, 11),
    businessName: (n: string) =>
      `case when ${dice.chance(n, 15)} < 0.08
        then (${lastName(n, 16)}) || ' ' || ${pick(TRADES, n, 20)} else '' end`,
    // Addresses that belong to nobody: these endings are reserved.
    email: (n: string, first: string, last: string) =>
      `case when ${dice.chance(n, 21)} < 0.8 then lower(${first} || '.' || ${last}) || ${n} || '@'
        || ${pick(['mail.example', 'inbox.example', 'example.com', 'example.net'], n, 22, 2)}
        else '' end`,
    // The exchange 555 is nobody's.
    phone: (n: string) =>
      `'+1' || ${pick(['512', '512', '512', '737', '210', '254', '830', '361', '979'], n, 23)}
        || '555' || lpad(${dice.whole(n, 24, 0, 9999)}::text, 4, '0')`,
  };
}
