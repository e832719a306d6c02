import type { Taxation } from '@callboard/contract/money/compute-document';
import { type RateOfPlace, ratesFor } from '@callboard/contract/money/rates-for';
import {
  type IssuedTaxation,
  inOrder,
  type TaxableLine,
  taxationOf,
} from '@callboard/contract/money/taxation-of';
import type { Reader } from '@callboard/db/client';
import { candidatesFor } from '../tax-rates/rates-of-place.ts';
import { type CallFacts, factsOfCalls } from './facts-of-calls.ts';
import type { TaxBasis } from './tax-calendar.ts';

/** A call, and how it is taxed; nothing for one without tax. */
export interface TaxedCall {
  call: CallFacts;
  taxation: Taxation<TaxableLine> | undefined;
  /** Whose tax it has, and why it has none. */
  parties: IssuedTaxation | undefined;
}

/** Whose tax a call has by now: what an invoice stands for keeps what was issued. Nothing for a call without tax. */
function partiesOf(call: CallFacts, rates: readonly RateOfPlace[]): IssuedTaxation | undefined {
  const { day, place, taxExempt, isBilled, isInvoiced, issued, taxes } = call;
  if (isInvoiced) {
    const { jurisdictions, exempt } = issued ?? { jurisdictions: taxes, exempt: null };
    return jurisdictions.length === 0 ? undefined : { jurisdictions, exempt };
  }
  if (day === undefined) return undefined;
  const isExempt = taxExempt !== null && (taxExempt.until === null || day <= taxExempt.until);
  // What was billed elsewhere keeps its rates.
  const jurisdictions = isBilled && taxes.length > 0 ? taxes : inOrder(ratesFor(rates, place, day));
  return { jurisdictions, exempt: isExempt ? taxExempt : null };
}

/** How a call is taxed by these rates and rules. */
function taxationOfCall(
  call: CallFacts,
  { rules }: TaxBasis,
  rates: readonly RateOfPlace[],
): Pick<TaxedCall, 'taxation' | 'parties'> {
  const parties = partiesOf(call, rates);
  if (!parties) return { parties, taxation: undefined };
  const { propertyUse, contractStyle, place } = call;
  const { state } = place;
  const { exempt, jurisdictions } = parties;
  const facts = { state, propertyUse, contractStyle, exempt, rules, jurisdictions: {} };
  return { parties, taxation: { ...taxationOf(facts), jurisdictions } };
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
  return calls.map((call) => ({ call, ...taxationOfCall(call, basis, rates) }));
}
