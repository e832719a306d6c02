import { IS_UNBILLED_WORK } from '@callboard/db/calls-to-invoice';
import type { Database, Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { taxRecounts } from '@callboard/db/schema/tax-recounts';
import { and, gt, ne } from 'drizzle-orm';
import { followTaxOf } from './follow-tax.ts';
import { holdTaxBasis, taxBasis } from './tax-calendar.ts';

/** Calls of a transaction: few enough that nobody waits long for one of them. */
const AT_A_TIME = 500;

const WHY = 'rates, rules or the days with tax changed';

/** Goes on with the calls after the last one. */
async function nextBatch(tx: Transaction, afterId: string | null) {
  const calls = await tx
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(and(IS_UNBILLED_WORK, afterId === null ? undefined : gt(serviceCalls.id, afterId)))
    .orderBy(serviceCalls.id)
    .limit(AT_A_TIME)
    .for('update');
  const ids = calls.map(({ id }) => id);
  await followTaxOf(tx, 'sales tax', ids, WHY);
  return ids.length < AT_A_TIME ? undefined : ids.at(-1);
}

/**
 * Works out the taxes of the next calls, where rates, rules or the days with tax changed since they were; in a
 * transaction of its own. One server does it at a time; another change begins anew.
 * @returns whether there is more to do
 */
export const recountTaxes = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Before the row, as a change of rates locks both: so neither waits for what the other holds.
    await holdTaxBasis(tx);
    const [due] = await tx
      .select()
      .from(taxRecounts)
      .where(ne(taxRecounts.wanted, taxRecounts.done))
      .for('update', { skipLocked: true });
    if (!due) return false;
    const { wanted, pass } = due;
    // Switching off sets nothing back.
    const isOn = (await taxBasis(tx))?.isOn;
    const last = isOn ? await nextBatch(tx, pass === wanted ? due.afterId : null) : undefined;
    await tx
      .update(taxRecounts)
      .set({ pass: wanted, afterId: last ?? null, done: last === undefined ? wanted : due.done });
    return last !== undefined;
  });
