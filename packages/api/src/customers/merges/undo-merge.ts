import { isDeepStrictEqual } from 'node:util';
import type { PastMerge } from '@callboard/contract/customers/customer-merges';
import type { Reader, Transaction } from '@callboard/db/client';
import { customerMerges, type MovedRows } from '@callboard/db/schema/customer-merges';
import { customers } from '@callboard/db/schema/customers';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { whoChanged } from '../../platform/history/entries.ts';
import { record } from '../../platform/history/record.ts';
import type { ListRestorer } from '../../platform/history/restorer.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { customerById } from '../customers/by-id.ts';
import { followExemption, followSignIn } from '../customers/update.ts';
import { customerValues } from '../customers/values.ts';
import { lockPair } from './lock-pair.ts';
import { strandedHouse, takenBack } from './made-contact.ts';
import { moveBack } from './move-rows.ts';
import { Takeable, takeable, writeValues } from './values.ts';

const inTheWay = (reason: string) =>
  new DomainError('conflict', `This merge can no longer be undone: ${reason}`);

const Former = Takeable.partial();

/** Somebody gave the one that stays another value since: an undo would take that back, too. */
async function refuseOverwriting(
  tx: Transaction,
  { keptId, keptVersion, taken }: typeof customerMerges.$inferSelect,
  now: Takeable,
) {
  const values = Object.entries(now);
  const changed = values.find(
    ([field, value]) => Object.hasOwn(taken, field) && !isDeepStrictEqual(value, taken[field]),
  );
  if (!changed) return;
  const thing = { kind: 'customers', id: keptId, version: keptVersion } as const;
  const who = await whoChanged(tx, thing, changed[0]);
  throw inTheWay(
    `${who ?? 'Someone'} changed a value of ${`${now.firstName} ${now.lastName}`.trim()} later that came with it.`,
  );
}

/** What the one that stays asked for online since must not be shown to the other. */
async function refuseRequests(tx: Transaction, moved: MovedRows, keptId: string, name: string) {
  if (moved.properties.length === 0) return;
  const [request] = await tx
    .select({ callNumber: serviceCalls.callNumber })
    .from(serviceCalls)
    .innerJoin(
      history,
      and(
        eq(history.kind, 'service-calls'),
        eq(history.entityId, serviceCalls.id),
        eq(history.action, 'create'),
        eq(history.customerId, keptId),
      ),
    )
    .where(
      and(
        eq(serviceCalls.customerId, keptId),
        inArray(serviceCalls.propertyId, moved.properties),
        sql`${serviceCalls.id} <> all(${`{${moved.calls.join()}}`}::uuid[])`,
      ),
    )
    .orderBy(asc(serviceCalls.callNumber))
    .limit(1);
  if (!request) return;
  throw inTheWay(
    `${name} requested call #${request.callNumber} online since then, at a property that would go back.`,
  );
}

/**
 * Makes two customers again of one, from the history of either: what was moved goes back with all that
 * has come to those properties since, and the one that stayed keeps the rest.
 */
export const undoMerge: ListRestorer['undo'] = async (tx, author, id, version) => {
  const [known] = await tx
    .select()
    .from(customerMerges)
    .where(
      or(
        and(eq(customerMerges.keptId, id), eq(customerMerges.keptVersion, version)),
        and(eq(customerMerges.mergedId, id), eq(customerMerges.mergedVersion, version)),
      ),
    );
  if (!known) {
    throw new DomainError('conflict', 'A merge that was undone is not redone. Merge both again.');
  }
  const { keptId, mergedId } = known;
  const sides = await lockPair(tx, [keptId, mergedId]);
  // Behind the locks: of two who undo it at once, the second finds it undone.
  const [merge] = await tx
    .update(customerMerges)
    .set({ undoneAt: sql`now()`, undoneById: author.id })
    .where(and(eq(customerMerges.id, known.id), isNull(customerMerges.undoneAt)))
    .returning();
  if (!merge) return;
  const [kept, merged] = [sides.get(keptId), sides.get(mergedId)];
  if (!kept || !merged) throw notFound('customer');
  if (kept.mergedIntoId !== null) {
    const { name } = await customerById(tx, kept.mergedIntoId);
    throw inTheWay(`${kept.customer.name} was merged into ${name} since. Undo that merge first.`);
  }
  await refuseOverwriting(tx, merge, takeable(kept.customer));
  const moved = await takenBack(tx, merge.moved);
  const stranded = await strandedHouse(tx, moved, keptId);
  if (stranded) {
    throw inTheWay(
      `${stranded.name} is the one to call for ${stranded.line1}, and would be another customer’s. Choose somebody else there first.`,
    );
  }
  await refuseRequests(tx, moved, keptId, kept.customer.name);
  await tx
    .update(customers)
    .set({ mergedIntoId: null, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, mergedId));
  const { keptVersion } = merge;
  await moveBack(tx, moved, { kept: keptId, keptVersion, merged: mergedId });
  // What is left with the one who stays is theirs from now on.
  await tx.update(customerMerges).set({ moved }).where(eq(customerMerges.id, merge.id));
  const stays = await writeValues(tx, keptId, Former.parse(merge.former));
  await followSignIn(tx, author, kept.customer, stays);
  await followExemption(tx, author, [keptId, mergedId]);
  const takesBack = (of: number) => ({
    ...author,
    takesBack: { action: 'undo' as const, version: of },
  });
  await record(tx, takesBack(merge.keptVersion), {
    kind: 'customers',
    id: keptId,
    action: 'undo',
    version: stays.version,
    change: {
      before: {
        ...customerValues(kept.customer),
        mergedFrom: { _id: mergedId, name: merged.customer.name },
      },
      after: { ...customerValues(stays), mergedFrom: null },
    },
  });
  await record(tx, takesBack(merge.mergedVersion), {
    kind: 'customers',
    id: mergedId,
    action: 'undo',
    version: merged.customer.version + 1,
    change: {
      before: { mergedInto: { _id: keptId, name: kept.customer.name } },
      after: { mergedInto: null },
    },
  });
};

// More than anybody has of one person.
const MOST_MERGES = 50;

/**
 * The merges into a customer that can be undone, newest first; at most 50.
 * @throws DomainError `not_found`
 */
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
  if (rows.length === 0 && (await db.$count(customers, eq(customers.id, id))) === 0) {
    throw notFound('customer');
  }
  return rows;
}
