import type { CustomerMerge } from '@callboard/contract/customers/customer-merges';
import type { CustomerDetail } from '@callboard/contract/customers/customers';
import type { Reader, Transaction } from '@callboard/db/client';
import { customerMerges } from '@callboard/db/schema/customer-merges';
import { customers } from '@callboard/db/schema/customers';
import { eq, sql } from 'drizzle-orm';
import { requireId, requireReference } from '../../platform/access/require-id.ts';
import {
  DomainError,
  invalidField,
  missingReference,
  notFound,
} from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { customerById } from '../customers/by-id.ts';
import { checkCustomerVersion, followExemption, followSignIn } from '../customers/update.ts';
import { customerValues } from '../customers/values.ts';
import { type LockedSide, lockPair } from './lock-pair.ts';
import { makeContact } from './made-contact.ts';
import { moveRows } from './move-rows.ts';
import { takeable, takenValues, writeValues } from './values.ts';

const NO_SUCH = 'This customer no longer exists. Choose another one.';

/** Both ids of a merge, which are two. */
export function pairOf({ id, into }: Pick<CustomerMerge, 'id' | 'into'>): [string, string] {
  const pair: [string, string] = [
    requireId(id, 'customer').toLowerCase(),
    requireReference(into, 'into', NO_SUCH).toLowerCase(),
  ];
  if (pair[0] === pair[1]) throw invalidField('into', 'Choose another customer than this one.');
  return pair;
}

/**
 * The two of a merge, as long as neither was merged before.
 * @throws DomainError `not_found`, `conflict` that says into whom one of them was merged
 */
export async function requirePair(
  tx: Reader,
  [id, into]: [string, string],
  sides: ReadonlyMap<string, Pick<LockedSide, 'customer' | 'mergedIntoId'>>,
) {
  const [merged, kept] = [sides.get(id), sides.get(into)];
  if (!merged) throw notFound('customer');
  if (!kept) throw missingReference('into', NO_SUCH);
  for (const { customer, mergedIntoId } of [merged, kept]) {
    if (mergedIntoId === null) continue;
    const { name } = await customerById(tx, mergedIntoId);
    throw new DomainError('conflict', `${customer.name} was merged into ${name} already.`);
  }
}

/**
 * Makes one customer of two: the fields that were chosen, all calls, properties, contacts, files and notes are the
 * one's that stays; the other is kept for an undo, and shown nowhere (contract: One customer instead of two).
 * @returns the one that stays
 * @throws DomainError `not_found`; `invalid` at `confirmedSame` where the one that stays signs in and
 *   nobody said that both are the same; `conflict` for an old version, or where one of them was merged
 */
export async function mergeCustomers(
  tx: Transaction,
  author: Author,
  input: CustomerMerge,
): Promise<CustomerDetail> {
  const pair = pairOf(input);
  const sides = await lockPair(tx, pair);
  await requirePair(tx, pair, sides);
  const [merged, kept] = [sides.get(pair[0]), sides.get(pair[1])];
  if (!merged || !kept) throw notFound('customer');
  await checkCustomerVersion(tx, merged.customer, input.version);
  await checkCustomerVersion(tx, kept.customer, input.intoVersion);
  if (kept.signsIn && !input.confirmedSame) {
    throw invalidField(
      'confirmedSame',
      `${kept.customer.name} can sign in and would see everything of ${merged.customer.name}. Check that both are the same, and confirm it.`,
    );
  }
  const [from, to] = [merged.customer._id, kept.customer._id];
  const [was, other] = [takeable(kept.customer), takeable(merged.customer)];
  const taken = takenValues(was, other, input.choices);
  const former = Object.fromEntries(
    Object.entries(was).filter(([field]) => Object.hasOwn(taken, field)),
  );
  await tx
    .update(customers)
    .set({ mergedIntoId: to, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, from));
  const rows = await moveRows(tx, from, to);
  const stays = await writeValues(tx, to, taken);
  const made = input.keepsContact
    ? await makeContact(tx, merged.customer, stays)
    : { madeContact: null };
  await followSignIn(tx, author, kept.customer, stays);
  await followExemption(tx, author, [to]);
  const mergedVersion = merged.customer.version + 1;
  await tx.insert(customerMerges).values({
    keptId: to,
    mergedId: from,
    keptVersion: stays.version,
    mergedVersion,
    byId: author.id,
    byName: author.name,
    former,
    taken,
    moved: { ...rows, ...made },
  });
  await record(tx, author, {
    kind: 'customers',
    id: to,
    action: 'merge',
    version: stays.version,
    change: {
      before: { ...customerValues(kept.customer), mergedFrom: null },
      after: { ...customerValues(stays), mergedFrom: { _id: from, name: merged.customer.name } },
    },
  });
  await record(tx, author, {
    kind: 'customers',
    id: from,
    action: 'merge',
    version: mergedVersion,
    change: {
      before: { mergedInto: null },
      after: { mergedInto: { _id: to, name: stays.name } },
    },
  });
  return stays;
}
