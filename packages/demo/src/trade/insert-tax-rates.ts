import type { Transaction } from '@callboard/db/client';
import { taxRates } from '@callboard/db/schema/tax-rates';

/** What Austin charges; nothing is taxed before somebody switches tax on. */
const RATES = [
  { name: 'Texas', rate: 6.25 },
  { name: 'Austin', rate: 1, city: 'Austin' },
] as const;

/** Inserts tax rates that hold since the company began. */
export async function insertTaxRates(tx: Transaction, createdAt: string): Promise<void> {
  const since = { state: 'TX', from: createdAt.slice(0, 10), createdAt } as const;
  await tx.insert(taxRates).values(
    RATES.map((rate) => ({
      ...since,
      ...rate,
      cityKey: 'city' in rate ? rate.city.toLowerCase() : '',
    })),
  );
}
