import { isDeepStrictEqual } from 'node:util';
import type { CallTax } from '@callboard/contract/calls/call-discounts';
import { termsOf } from '@callboard/contract/calls/discount-terms';
import { computeDocument } from '@callboard/contract/money/compute-document';
import { toCents } from '@callboard/contract/platform/values/cents';
import type { Transaction } from '@callboard/db/client';
import { callTaxes } from '@callboard/db/schema/call-taxes';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { inArray, sql } from 'drizzle-orm';
import { taxBasis } from './tax-calendar.ts';
import { taxationsOf } from './taxations-of.ts';

/** What a call's tax was and is, in dollars. */
export interface ChangedTax {
  id: string;
  before: number;
  tax: number;
  taxes: CallTax[];
}

type Which = 'all' | 'not invoiced';

/**
 * What these calls are to be taxed, where that is not what they store. Calls that do not exist are left out.
 * @returns nothing while no work was ever taxed
 */
export async function staleTaxes(
  tx: Transaction,
  ids: readonly string[],
  which: Which = 'all',
): Promise<ChangedTax[]> {
  const basis = await taxBasis(tx);
  if (!basis || ids.length === 0) return [];
  const calls = await taxationsOf(tx, basis, ids);
  return calls.flatMap(({ call, taxation }) => {
    if (which === 'not invoiced' && call.isInvoiced) return [];
    const { items, discounts } = call;
    const { tax, taxes } = computeDocument(items, termsOf(discounts), taxation);
    const isSame = tax === call.tax && isDeepStrictEqual(taxes, call.taxes);
    return isSame ? [] : [{ id: call.id, before: call.tax, tax, taxes }];
  });
}

/**
 * Stores what calls are taxed by now, in the transaction that changed what that depends on. Whoever changes lines,
 * discounts, payments, status, time, contract, house or customer of a call has to call this, or `followTax`.
 * @param which 'not invoiced' for what moves no tax where an invoice stands: status, times, payments
 * @returns those whose taxes changed
 */
export async function storeTax(
  tx: Transaction,
  ids: readonly string[],
  which: Which = 'all',
): Promise<ChangedTax[]> {
  const changed = await staleTaxes(tx, ids, which);
  if (changed.length === 0) return [];
  const stored = JSON.stringify(changed.map(({ id, tax }) => ({ id, cents: toCents(tax) })));
  await tx.execute(sql`
    update ${serviceCalls} set tax_cents = counted.cents
    from jsonb_to_recordset(${stored}::jsonb) as counted(id uuid, cents bigint)
    where ${serviceCalls.id} = counted.id`);
  await tx.delete(callTaxes).where(
    inArray(
      callTaxes.callId,
      changed.map(({ id }) => id),
    ),
  );
  const rows = changed.flatMap(({ id: callId, taxes }) =>
    taxes.map((tax, position) => ({ ...tax, callId, position })),
  );
  if (rows.length > 0) await tx.insert(callTaxes).values(rows);
  return changed;
}
