import type { PastMerge } from '@callboard/contract/people/customer-merges';
import type { Reader } from '@callboard/db/client';
import { customerMerges } from '@callboard/db/schema/customer-merges';
import { customers } from '@callboard/db/schema/customers';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { fullName } from '../people/full-name.ts';

// More than anybody has of one person.
const MOST_MERGES = 50;

/** The merges into a customer that stand, newest first; at most 50. */
export async function mergesInto(db: Reader, id: string): Promise<PastMerge[]> {
  const rows = await db
    .select({
      _id: customerMerges.id,
      merged: { _id: customers.id, name: fullName(customers), phone: customers.phone },
      at: customerMerges.at,
      byName: customerMerges.byName,
      version: customerMerges.keptVersion,
    })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.mergedId))
    .where(
      and(eq(customerMerges.keptId, requireId(id, 'customer')), isNull(customerMerges.undoneAt)),
    )
    .orderBy(desc(customerMerges.at))
    .limit(MOST_MERGES);
  return rows;
}
