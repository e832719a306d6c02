import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import type { Transaction } from '@callboard/db/client';
import type { Dice } from '../chance/dice.ts';
import { BEGINNINGS, ENDINGS, FIRST_NAMES, LAST_NAMES, TRADES } from '../trade/names.ts';
import { REFERRAL_SOURCES } from '../trade/referral-sources.ts';
import { arrayLiteral } from './literals.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

const COMMON = 0.7;

/** SQL expressions for names, business names and emails, by customer number. */
function peopleNames(dice: Dice) {
  const pick = (texts: readonly string[], n: string, salt: number, favor?: number) =>
    dice.pick(arrayLiteral(texts), texts.length, n, salt, favor);
  const lastName = (n: string, salt: number) =>
    `case when ${dice.chance(n, salt)} < ${COMMON} then ${pick(LAST_NAMES, n, salt + 1, 1.6)}
      else ${pick(BEGINNINGS, n, salt + 2)} || ${pick(ENDINGS, n, salt + 3)} end`;
  return {
    firstName: (n: string) => pick(FIRST_NAMES, n, 10, 1.5),
    lastName: (n: string) => lastName(n, 11),
    businessName: (n: string) =>
      `case when ${dice.chance(n, 15)} < 0.08
        then (${lastName(n, 16)}) || ' ' || ${pick(TRADES, n, 20)} else '' end`,
    // Reserved domains, so no address is real.
    email: (n: string, first: string, last: string) =>
      `case when ${dice.chance(n, 21)} < 0.8 then lower(${first} || '.' || ${last}) || ${n} || '@'
        || ${pick(['mail.example', 'inbox.example', 'example.com', 'example.net'], n, 22, 2)}
        else '' end`,
    // 555 numbers are fictional.
    phone: (n: string) =>
      `'+1' || ${pick(['512', '512', '512', '737', '210', '254', '830', '361', '979'], n, 23)}
        || '555' || lpad(${dice.whole(n, 24, 0, 9999)}::text, 4, '0')`,
  };
}

/** Share of the customers who were there when the company started. */
export const FIRST_CUSTOMERS = 0.1;

/** Inserts the customers with these numbers, in the order in which they joined. */
export async function fillCustomers(
  tx: Transaction,
  { dice, customers, bookedAt }: Plan,
  [from, to]: readonly [number, number],
): Promise<void> {
  const names = peopleNames(dice);
  const sources = await referralUrn(tx);
  const share = `greatest(0, (n::float8 / ${customers} - ${FIRST_CUSTOMERS}) / ${1 - FIRST_CUSTOMERS})`;
  await run(
    tx,
    `insert into customers
        (id, first_name, last_name, business_name, phone, email, referral_source_id, created_at)
      select ${dice.id('customer', 'n')}, first_name, last_name, ${names.businessName('n')},
        ${names.phone('n')}, ${names.email('n', 'first_name', 'last_name')},
        ${dice.pick(arrayLiteral(sources, 'uuid'), sources.length, 'n', 25)},
        ${bookedAt(share)} at time zone '${DEFAULT_TIME_ZONE}'
      from (select n, ${names.firstName('n')} as first_name, ${names.lastName('n')} as last_name
        from generate_series(${from}, ${to}) n offset 0) people`,
  );
}

/** Source ids, each repeated in proportion to the customers it sends. */
async function referralUrn(tx: Transaction): Promise<string[]> {
  const weights = new Map(REFERRAL_SOURCES.map(({ name, weight }) => [name, weight]));
  const sources = await run(
    tx,
    'select id, name from referral_sources where removed_at is null order by lower(name)',
  );
  return sources.flatMap(({ id, name }) =>
    Array.from({ length: Math.ceil(weights.get(String(name)) ?? 1) }, () => String(id)),
  );
}
