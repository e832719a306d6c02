import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Reader } from '@callboard/db/client';
import { currentBasis } from './tax-calendar.ts';
import { taxationsOf } from './taxations-of.ts';

/**
 * Calls with what each of their lines is taxed by, and whose tax they have: a screen says why, and a phone without
 * signal works the tax out. Calls without tax stay as they are.
 */
export async function withTaxedLines(
  db: Reader,
  calls: readonly ServiceCall[],
): Promise<ServiceCall[]> {
  const basis = await currentBasis(db);
  if (!basis) return [...calls];
  const ids = calls.map(({ _id }) => _id);
  const known = new Map((await taxationsOf(db, basis, ids)).map((taxed) => [taxed.call.id, taxed]));
  return calls.map((call) => {
    const { taxation, parties, call: facts } = known.get(call._id) ?? {};
    if (!taxation || !facts) return call;
    const lines = new Map(facts.items.map((line) => [line._id, line]));
    // Nobody's: so a phone taxes no new line of an exempt customer either.
    const jurisdictions = parties?.exempt ? [] : taxation.jurisdictions;
    return {
      ...call,
      jurisdictions: jurisdictions.map(({ name, rate }) => ({ name, rate })),
      items: call.items.map((item) => {
        const line = lines.get(item._id);
        const said = line && taxation.decide(line);
        return said ? { ...item, isTaxed: said.isTaxed, taxedWhy: said.why } : item;
      }),
    };
  });
}
