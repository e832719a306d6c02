import type {
  MergePreview,
  MergePreviewQuery,
  MergeSide,
} from '@callboard/contract/customers/customer-merges';
import { MOVED_KINDS, movedName } from '@callboard/contract/customers/merge-fields';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import type { Reader } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { files } from '@callboard/db/schema/files';
import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../platform/errors/domain-error.ts';
import { belongsTo, OWNED } from '../../platform/owned-kinds.ts';
import { customerById } from '../customers/by-id.ts';
import { signsIn } from './lock-pair.ts';
import { pairOf, requirePair } from './merge.ts';
import { takeable } from './values.ts';

async function readSide(db: Reader, id: string) {
  const [row] = await db
    .select({ mergedIntoId: customers.mergedIntoId, signsIn })
    .from(customers)
    .where(eq(customers.id, id));
  return row && { ...row, customer: await customerById(db, id) };
}

type Read = NonNullable<Awaited<ReturnType<typeof readSide>>>;

const sideOf = ({ customer, signsIn }: Read): MergeSide => ({
  _id: customer._id,
  name: customer.name,
  version: customer.version,
  createdAt: customer.createdAt,
  values: takeable(customer),
  username: customer.username,
  signsIn,
});

/**
 * What merging the customer `id` into another one would do.
 * @throws DomainError `not_found`, `invalid` for the same one twice, `conflict` where one of them was
 *   merged already
 */
export async function previewMerge(db: Reader, query: MergePreviewQuery): Promise<MergePreview> {
  const pair = pairOf(query);
  const [id] = pair;
  const [merged, kept, contacts, ownFiles, notes, ...counts] = await Promise.all([
    readSide(db, id),
    readSide(db, pair[1]),
    db.$count(customerContacts, eq(customerContacts.customerId, id)),
    db.$count(files, and(eq(files.customerId, id), isNull(files.removedAt))),
    db.$count(
      customerNotes,
      and(eq(customerNotes.customerId, id), isNull(customerNotes.toVersion)),
    ),
    ...MOVED_KINDS.map(async (kind) => {
      const count = await db.$count(OWNED[kind].table, belongsTo(kind, 'customers', id));
      return [movedName(kind), count] as const;
    }),
  ]);
  const sides = new Map(
    [merged, kept].flatMap((side) => (side ? [[side.customer._id, side] as const] : [])),
  );
  await requirePair(db, pair, sides);
  if (!merged || !kept) throw notFound('customer');
  const records = new Map(counts);
  return {
    kept: sideOf(kept),
    merged: sideOf(merged),
    moves: {
      ...recordOf(MOVED_KINDS.map(movedName), (name) => records.get(name) ?? 0),
      contacts,
      files: ownFiles,
      notes,
    },
    asksConfirmation: kept.signsIn,
  };
}
