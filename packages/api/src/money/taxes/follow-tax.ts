import { IS_UNBILLED } from '@callboard/db/calls-to-invoice';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Signature } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { storeTax } from './store-tax.ts';
import { taxBasis } from './tax-calendar.ts';

const inDollars = (amount: number) => `$${amount.toFixed(2)}`;

/** Calls at a time: few enough that nobody waits long for one of them. */
const AT_A_TIME = 500;

/**
 * Stores what calls are taxed after something around them changed: their house, their customer, a rate. Each whose
 * tax changed gets a new version, and an entry that says why. Calls whose bill is out stay as they are.
 * @param which a condition on `service_calls`
 * @param why in words, behind the new tax
 * @returns how many have another tax
 */
export async function followTax(
  tx: Transaction,
  by: Signature,
  which: SQL | undefined,
  why: string,
): Promise<number> {
  // Switching off sets nothing back.
  if (!(await taxBasis(tx))?.isOn) return 0;
  // In one order everywhere, so that nobody waits for each other.
  const calls = await tx
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(and(which, IS_UNBILLED))
    .orderBy(serviceCalls.id)
    .for('update');
  let changed = 0;
  for (let from = 0; from < calls.length; from += AT_A_TIME) {
    changed += await followTaxOf(
      tx,
      by,
      calls.slice(from, from + AT_A_TIME).map(({ id }) => id),
      why,
    );
  }
  return changed;
}

/** An undo of what is around a call takes no version of the call back. */
function withoutTakingBack(by: Signature): Signature {
  if (typeof by === 'string') return by;
  const { takesBack: _, ...author } = by;
  return author;
}

/**
 * The same for locked calls.
 * @returns how many have another tax
 */
export async function followTaxOf(
  tx: Transaction,
  by: Signature,
  ids: readonly string[],
  why: string,
): Promise<number> {
  const changed = await storeTax(tx, ids);
  if (changed.length === 0) return 0;
  const author = withoutTakingBack(by);
  const versions = await tx
    .update(serviceCalls)
    .set({ version: sql`${serviceCalls.version} + 1` })
    .where(
      inArray(
        serviceCalls.id,
        changed.map(({ id }) => id),
      ),
    )
    .returning({ id: serviceCalls.id, version: serviceCalls.version });
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  await Promise.all(
    changed.map(({ id, before, tax }) =>
      record(tx, author, {
        kind: 'service-calls',
        id,
        action: 'update',
        version: versionOf.get(id),
        note: `Sales tax: ${inDollars(tax)} instead of ${inDollars(before)}, because ${why}.`,
      }),
    ),
  );
  return changed.length;
}
