import { FIRST_NAMES, LAST_NAMES } from '../trade/names.ts';
import type { Dice } from './dice.ts';
import { arrayLiteral } from './literals.ts';

const BEGINNINGS = `
Ash Bar Beau Black Brad Bran Brook Cal Car Chat Ches Cliff Col Craw Dal Del Dun East Ed El Fair Fal
Gar Gil Glen Hal Ham Har Hart Hay Hol Hough Kings Lang Law Lind Lock Mar Mel Mill Nor Oak Pem Quin
Rad Ray Red Ros Ruth Sal Sel Shel Stan Strat Thorn Tre Up Val Wal Wash West Whit Win Wood Wyn York Zel
`
  .trim()
  .split(/\s+/);

const ENDINGS = `
beck berg bert bridge brook burn bury by cott dale den don field ford gate ham hurst ington land ley
low man mann mond mont more ner nett ney quist rick ridge sen shaw ski son stead ster ston ton vale
ville ward way wick win wood worth
`
  .trim()
  .split(/\s+/);

const TRADES =
  `Dental|Bakery|Cafe|Realty|Insurance|Legal Group|Apartments|Montessori|Fitness|Storage
Freight|Printing|Nursery|Books|Cycles|Hardware|Architects|Pediatrics|Eye Care|Veterinary Clinic
Property Management|Builders|Custom Homes|Family Medicine|Community Church|Machine Works`.split(
    /[|\n]/,
  );

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
