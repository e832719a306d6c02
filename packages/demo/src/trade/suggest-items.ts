import type { Transaction } from '@callboard/db/client';
import { listEntries } from '@callboard/db/schema/company-lists';
import { and, eq, sql } from 'drizzle-orm';
import { JOB_TYPE_OF } from './job-type-of.ts';
import { JOBS, type JobKey } from './jobs.ts';
import type { CatalogCode } from './price-book.ts';
import { TICKETS } from './tickets.ts';

/** How many items a job type suggests at most. */
const MOST_SUGGESTED = 6;

// Free of charge: the price of the book would be wrong.
const UNPAID: readonly JobKey[] = ['warranty', 'callback'];

/** What calls of each type often end with, the most frequent first. */
export function suggestedCodes(): Map<string, CatalogCode[]> {
  const weights = new Map<string, Map<CatalogCode, number>>();
  for (const { key: job } of JOBS) {
    const type = JOB_TYPE_OF[job];
    if (!type || UNPAID.includes(job)) continue;
    const ofType = weights.get(type) ?? new Map<CatalogCode, number>();
    weights.set(type, ofType);
    for (const { weight, lines } of TICKETS[job]) {
      for (const [code] of lines) ofType.set(code, (ofType.get(code) ?? 0) + weight);
    }
  }
  return new Map(
    [...weights].map(([type, ofType]) => {
      const byWeight = [...ofType].toSorted(([, one], [, other]) => other - one);
      return [type, byWeight.slice(0, MOST_SUGGESTED).map(([code]) => code)];
    }),
  );
}

/** Has the job types suggest items of the price book. @param ids of its items, by code */
export async function suggestItems(
  tx: Transaction,
  ids: ReadonlyMap<CatalogCode, string>,
): Promise<void> {
  for (const [type, codes] of suggestedCodes()) {
    const itemIds = codes.flatMap((code) => ids.get(code) ?? []);
    await tx
      .update(listEntries)
      .set({ details: sql`${listEntries.details} || ${JSON.stringify({ itemIds })}::text::jsonb` })
      .where(and(eq(listEntries.list, 'job-types'), eq(listEntries.key, type)));
  }
}
