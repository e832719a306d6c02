import type { IssuedTaxation } from '@callboard/contract/money/taxation-of';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { taxBasis } from './tax-calendar.ts';
import { taxationsOf } from './taxations-of.ts';

/** By what locked calls are taxed that an invoice is issued for, by their ids: kept with it for lines that come later. */
export async function issuedTaxations(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, IssuedTaxation>> {
  const basis = await taxBasis(tx);
  const calls = basis ? await taxationsOf(tx, basis, ids) : [];
  const known = new Map(calls.map((taxed) => [taxed.call.id, taxed]));
  return new Map(
    ids.map((id) => {
      const { call, parties } = known.get(id) ?? {};
      // While switched off, a call keeps the tax that it has.
      const taxes = call && call.taxes.length > 0 ? call.taxes : (parties?.jurisdictions ?? []);
      const jurisdictions = taxes.map((tax) => pick(tax, ['name', 'rate']));
      return [id, { jurisdictions, exempt: parties?.exempt ?? null }];
    }),
  );
}
