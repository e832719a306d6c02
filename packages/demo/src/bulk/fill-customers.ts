import { DEFAULT_TIME_ZONE } from '@callboard/contract/default-time-zone';
import type { Transaction } from '@callboard/db/client';
import { REFERRAL_SOURCES } from '../trade/referral-sources.ts';
import { arrayLiteral } from './literals.ts';
import { peopleNames } from './people.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

/** Part of the customers that were there when the company began. */
export const FIRST_CUSTOMERS = 0.1;

/** The customers with these numbers, in the order in which they came to the company. */
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

/** Ids of the sources, each as often as it sends customers. */
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
