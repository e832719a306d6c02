import type { Transaction } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import type { MovedRows } from '@callboard/db/schema/customer-merges';
import { customerNotes } from '@callboard/db/schema/customer-notes';
import { customers } from '@callboard/db/schema/customers';
import { files } from '@callboard/db/schema/files';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { removedContacts } from '../contacts/restore.ts';

/**
 * What becomes of each column that refers to a customer when they are merged; a test compares this with
 * the database's catalog. `moves`: the row becomes the other one's. `stays`: it says what was, or counts
 * for nothing while its customer is merged.
 */
export const CUSTOMER_COLUMNS: Record<string, 'moves' | 'stays'> = {
  'properties.customer_id': 'moves',
  'service_calls.customer_id': 'moves',
  'customer_contacts.customer_id': 'moves',
  'files.customer_id': 'moves',
  'customer_notes.customer_id': 'moves',
  'customers.merged_into_id': 'moves',
  // Who did it.
  'history.customer_id': 'stays',
  // Their sign-in, which is refused until an undo.
  'sessions.customer_id': 'stays',
  'password_links.customer_id': 'stays',
  'customer_invites.customer_id': 'stays',
  'customer_merges.kept_id': 'stays',
  'customer_merges.merged_id': 'stays',
  'customers_not_same.one_id': 'stays',
  'customers_not_same.other_id': 'stays',
  // Whom it was for; the one who stays is asked about together with those merged into them.
  'messages.customer_id': 'stays',
  'incoming_texts.customer_id': 'stays',
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const anyOf = (ids: readonly string[]) => sql`any(${`{${ids.join()}}`}::uuid[])`;

/** Locks what a customer's calls and houses are, houses first, as whoever books a call does. */
async function lockHouses(tx: Transaction, customerId: string, among?: readonly string[]) {
  const isAmong = among && inArray(properties.id, [...among]);
  const houses = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.customerId, customerId), isAmong))
    .orderBy(properties.id)
    .for('update');
  const propertyIds = idsOf(houses);
  const calls = await tx
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(
      and(
        eq(serviceCalls.customerId, customerId),
        among && inArray(serviceCalls.propertyId, [...propertyIds]),
      ),
    )
    .orderBy(serviceCalls.id)
    .for('no key update');
  return { properties: propertyIds, calls: idsOf(calls) };
}

type Houses = Pick<MovedRows, 'properties' | 'calls' | 'contacts'>;

/**
 * Houses, the calls there and the people to call about them change hands in one statement: none may be
 * without the others.
 */
const giveHouses = (tx: Transaction, { properties: houses, calls, contacts }: Houses, to: string) =>
  tx.execute(sql`
    with moved as (update ${properties} set customer_id = ${to} where id = ${anyOf(houses)}),
      people as (update ${customerContacts} set customer_id = ${to}, position = placed.position
        from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as placed(id uuid, position int)
        where ${customerContacts.id} = placed.id)
    update ${serviceCalls} set customer_id = ${to} where id = ${anyOf(calls)}`);

/** The contacts of a locked customer, in their order. */
const contactsOf = (tx: Transaction, customerId: string) =>
  tx
    .select({ id: customerContacts.id, position: customerContacts.position })
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(asc(customerContacts.position), asc(customerContacts.id));

const isNoteOf = (customerId: string): SQL => eq(customerNotes.customerId, customerId);

/**
 * Makes everything of one locked customer another one's.
 * @returns what was moved
 */
export async function moveRows(
  tx: Transaction,
  from: string,
  to: string,
): Promise<Omit<MovedRows, 'madeContact' | 'madeAs'>> {
  const houses = await lockHouses(tx, from);
  const contacts = await contactsOf(tx, from);
  const last = (await contactsOf(tx, to)).at(-1)?.position ?? 0;
  const behind = contacts.map(({ id }, index) => ({ id, position: last + index + 1 }));
  await giveHouses(tx, { ...houses, contacts: behind }, to);
  const ownFiles = await tx
    .update(files)
    .set({ customerId: to })
    .where(eq(files.customerId, from))
    .returning({ id: files.id });
  const notes = await tx
    .select({
      id: customerNotes.id,
      fromVersion: customerNotes.fromVersion,
      toVersion: customerNotes.toVersion,
    })
    .from(customerNotes)
    .where(isNoteOf(from))
    .orderBy(customerNotes.fromVersion)
    .for('update');
  // Below all that came with earlier merges: a version of the other customer's has one note.
  await tx.execute(sql`
    update ${customerNotes} set customer_id = ${to}, to_version = -to_version,
      from_version = lowest.version - numbered.place
    from (select least(min(from_version), 0) as version from ${customerNotes}
        where customer_id = ${to}) lowest,
      (select id, row_number() over (order by from_version desc) as place from ${customerNotes}
        where customer_id = ${from}) numbered
    where ${customerNotes.id} = numbered.id`);
  const merged = await tx
    .update(customers)
    .set({ mergedIntoId: to })
    .where(eq(customers.mergedIntoId, from))
    .returning({ id: customers.id });
  return { ...houses, contacts, files: idsOf(ownFiles), notes, merged: idsOf(merged) };
}

/**
 * Gives back what was moved, with all that has come to those houses since. A contact that was removed
 * since comes back: it was removed from the one who stays.
 * @param keptVersion of the one who stays, made by the merge
 */
export async function moveBack(
  tx: Transaction,
  moved: MovedRows,
  { kept, keptVersion, merged }: { kept: string; keptVersion: number; merged: string },
): Promise<void> {
  const houses = await lockHouses(tx, kept, moved.properties);
  const theirs = new Set((await contactsOf(tx, kept)).map(({ id }) => id));
  const [contacts, removed] = [
    moved.contacts.filter(({ id }) => theirs.has(id)),
    moved.contacts.filter(({ id }) => !theirs.has(id)),
  ];
  await giveHouses(tx, { ...houses, contacts }, merged);
  const former = await removedContacts(tx, { id: kept, version: keptVersion }, idsOf(removed));
  const places = new Map(removed.map(({ id, position }) => [id, position]));
  for (const { _id: id, position, ...values } of former) {
    await tx
      .insert(customerContacts)
      .values({ ...values, id, customerId: merged, position: places.get(id) ?? position })
      .onConflictDoNothing();
  }
  if (moved.madeContact !== null) {
    await tx.delete(customerContacts).where(eq(customerContacts.id, moved.madeContact));
  }
  await tx.execute(sql`update ${files} set customer_id = ${merged}
    where id = ${anyOf(moved.files)} and customer_id = ${kept}`);
  await tx.execute(sql`
    update ${customerNotes} set customer_id = ${merged},
      from_version = former."fromVersion", to_version = former."toVersion"
    from jsonb_to_recordset(${JSON.stringify(moved.notes)}::jsonb)
      as former(id uuid, "fromVersion" int, "toVersion" int)
    where ${customerNotes.id} = former.id`);
  await tx.execute(sql`update ${customers} set merged_into_id = ${merged}
    where id = ${anyOf(moved.merged)} and merged_into_id = ${kept}`);
}
