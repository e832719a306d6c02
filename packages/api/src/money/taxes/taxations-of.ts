import type { Taxation } from '@callboard/contract/money/compute-document';
import { type RateOfPlace, ratesFor } from '@callboard/contract/money/rates-for';
import { type TaxableLine, taxationOf } from '@callboard/contract/money/taxation-of';
import type { Reader } from '@callboard/db/client';
import { candidatesFor } from '../tax-rates/rates-of-place.ts';
import { type CallFacts, factsOfCalls } from './facts-of-calls.ts';
import type { TaxBasis } from './tax-calendar.ts';

/** A call, and how it is taxed; nothing for one without tax. */
export interface TaxedCall {
  call: CallFacts;
  taxation: Taxation<TaxableLine> | undefined;
}

/** How a call is taxed by these rates and rules. */
function taxationOfCall(
  call: CallFacts,
  { rules }: TaxBasis,
  rates: readonly RateOfPlace[],
): TaxedCall['taxation'] {
  const { day, place, propertyUse, contractStyle, taxExempt, isBilled } = call;
  if (day === undefined) return undefined;
  const isExempt = taxExempt !== null && (taxExempt.until === null || day <= taxExempt.until);
  const taxation = taxationOf({
    state: place.state,
    propertyUse,
    contractStyle,
    exempt: isExempt ? taxExempt : null,
    rules,
    jurisdictions: ratesFor(rates, place, day),
  });
  // What was billed keeps its rates.
  const jurisdictions = isBilled && call.taxes.length > 0 ? call.taxes : taxation.jurisdictions;
  return { ...taxation, jurisdictions };
}

/** How calls are taxed by now. Calls that do not exist are left out. */
export async function taxationsOf(
  db: Reader,
  basis: TaxBasis,
  ids: readonly string[],
): Promise<TaxedCall[]> {
  const calls = await factsOfCalls(db, basis, ids);
  const places = calls.flatMap(({ day, place }) => (day === undefined ? [] : [place]));
  const rates = places.length === 0 ? [] : await candidatesFor(db, places);
  return calls.map((call) => ({ call, taxation: taxationOfCall(call, basis, rates) }));
}
