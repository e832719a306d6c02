import type { Transaction } from '@callboard/db/client';
import { referralSources } from '@callboard/db/schema/referral-sources';
import type { Random } from '../chance/random.ts';
import { REFERRAL_SOURCES } from './referral-sources.ts';

/** Inserts the referral sources; returns each id with its share of the customers. */
export async function insertReferralSources(
  tx: Transaction,
  random: Random,
  createdAt: string,
): Promise<{ id: string; weight: number }[]> {
  const rows = REFERRAL_SOURCES.map((source) => ({ ...source, id: random.uuid(), createdAt }));
  await tx.insert(referralSources).values(rows.map(({ weight: _, ...row }) => row));
  return rows.map(({ id, weight }) => ({ id, weight }));
}
