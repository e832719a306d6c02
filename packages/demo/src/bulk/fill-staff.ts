import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import type { Transaction } from '@callboard/db/client';
import { createRandom } from '../chance/random.ts';
import { insertCatalog } from '../trade/insert-catalog.ts';
import { insertReferralSources } from '../trade/insert-referral-sources.ts';
import { FIRST_NAMES, LAST_NAMES } from '../trade/names.ts';
import { arrayLiteral } from './literals.ts';
import type { Plan } from './plan-fill.ts';
import { run } from './run.ts';

/**
 * Adds what calls refer to, if missing: a price book, referral
 * sources, and technicians, who have no password.
 */
export async function fillStaff(tx: Transaction, plan: Plan, seed: number): Promise<void> {
  const random = createRandom(seed);
  const [has] = await run(
    tx,
    `select (${plan.bookedAt('0')} at time zone '${DEFAULT_TIME_ZONE}')::text as began,
      exists(select from catalog_items where removed_at is null) as catalog,
      exists(select from referral_sources where removed_at is null) as sources,
      (select count(*) from employees where is_active and role = 'tech')::int as technicians`,
  );
  const began = new Date(String(has?.began)).toISOString();
  if (has?.catalog !== true) await insertCatalog(tx, random, began);
  if (has?.sources !== true) await insertReferralSources(tx, random, began);
  await hire(tx, plan, plan.technicians - Number(has?.technicians));
}

async function hire(tx: Transaction, { dice, bookedAt }: Plan, technicians: number) {
  const first = dice.pick(arrayLiteral(FIRST_NAMES), FIRST_NAMES.length, 'n', 1);
  const last = dice.pick(arrayLiteral(LAST_NAMES), LAST_NAMES.length, 'n', 2);
  await run(
    tx,
    `insert into employees (id, first_name, last_name, role, phone, created_at)
      select ${dice.id('employee', 'n')}, ${first}, ${last}, 'tech',
        '+1512555' || lpad((9000 + n)::text, 4, '0'),
        ${bookedAt(dice.chance('n', 3))} at time zone '${DEFAULT_TIME_ZONE}'
      from generate_series(1, ${technicians}) n`,
  );
}
