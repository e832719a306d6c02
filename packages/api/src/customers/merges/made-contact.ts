import { isDeepStrictEqual } from 'node:util';
import { CONTACT_FIELDS } from '@callboard/contract/customers/contact-list';
import type { CustomerDetail } from '@callboard/contract/customers/customers';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import type { MovedRows } from '@callboard/db/schema/customer-merges';
import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { and, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm';

/** Whether a customer is reached by this number or email, or one of their contacts is. */
async function reaches(tx: Transaction, id: string, { phone, email }: CustomerDetail) {
  const [row] = await tx.execute<{ phone: boolean; email: boolean }>(sql`
    select coalesce(bool_or(known.keys @> array[phone_key(${phone})]), false) as phone,
      coalesce(bool_or(known.email = ${email}), false) as email
    from (select array[phone_key(phone)] as keys, email from ${customers} where id = ${id}
      union all select phone_keys, email from ${customerContacts} where customer_id = ${id}) known`);
  return { phone: row?.phone ?? false, email: row?.email ?? false };
}

/**
 * Keeps phone and email of the one who is merged that neither the one who stays nor their contacts have
 * as a contact, so that whoever calls is known; behind the others.
 * @returns its id and its values; null where nothing is left to keep
 */
export async function makeContact(
  tx: Transaction,
  merged: CustomerDetail,
  stays: CustomerDetail,
): Promise<Pick<MovedRows, 'madeContact' | 'madeAs'>> {
  const known = await reaches(tx, stays._id, merged);
  const isNew = !known.phone;
  const email = known.email ? '' : merged.email;
  if (!isNew && email === '') return { madeContact: null };
  const values = {
    name: merged.name,
    role: merged.contactRole,
    phones: isNew ? [{ number: merged.phone, uses: merged.phoneUses }] : [],
    email,
    emailUses: email === '' ? [] : merged.emailUses,
    language: merged.language,
  };
  const [made] = await tx
    .insert(customerContacts)
    .values({
      ...values,
      customerId: stays._id,
      position: sql`(select coalesce(max(position), 0) + 1 from ${customerContacts}
        where customer_id = ${stays._id})`,
    })
    .returning({ id: customerContacts.id });
  return { madeContact: made?.id ?? null, madeAs: values };
}

/** What an undo takes back: not the contact that was made, once somebody worked on it. */
export async function takenBack(
  tx: Transaction,
  { madeAs, ...moved }: MovedRows,
): Promise<MovedRows> {
  if (moved.madeContact === null || madeAs === undefined) return moved;
  const [now] = await tx
    .select(pick(customerContacts, CONTACT_FIELDS))
    .from(customerContacts)
    .where(eq(customerContacts.id, moved.madeContact));
  if (now === undefined || isDeepStrictEqual(now, madeAs)) return moved;
  return { ...moved, madeContact: null };
}

/** A property that would be left with somebody else's contact by an undo, and whom it names. */
export async function strandedHouse(
  tx: Transaction,
  { properties: houses, contacts, madeContact }: MovedRows,
  keptId: string,
): Promise<{ line1: string; name: string } | undefined> {
  const goes = (column: typeof properties.id | typeof customerContacts.id, ids: string[]) =>
    sql`coalesce(${column} = any(${`{${ids.join()}}`}::uuid[]), false)`;
  const isHouseGone = goes(properties.id, houses);
  const isContactGone = goes(
    customerContacts.id,
    contacts.map(({ id }) => id),
  );
  const [stranded] = await tx
    .select({ line1: properties.line1, name: customerContacts.name })
    .from(properties)
    .innerJoin(customerContacts, eq(customerContacts.id, properties.contactId))
    .where(
      and(
        eq(properties.customerId, keptId),
        isNotNull(properties.contactId),
        or(
          not(sql`(${isHouseGone} = ${isContactGone})`),
          madeContact === null ? undefined : inArray(properties.contactId, [madeContact]),
        ),
      ),
    )
    .limit(1);
  return stranded;
}
