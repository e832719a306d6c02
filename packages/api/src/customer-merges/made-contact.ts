import type { CustomerDetail } from '@callboard/contract/people/customers';
import type { Transaction } from '@callboard/db/client';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import type { MovedRows } from '@callboard/db/schema/customer-merges';
import { properties } from '@callboard/db/schema/properties';
import { and, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm';

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/**
 * Keeps phone and email of the one who is merged that do not stay as a contact of the one who does, so
 * that whoever calls is known; behind the others.
 * @returns its id; null where nothing is left to keep
 */
export async function makeContact(
  tx: Transaction,
  merged: CustomerDetail,
  stays: CustomerDetail,
): Promise<string | null> {
  const isNew = digitsOf(merged.phone) !== digitsOf(stays.phone);
  const email = merged.email === stays.email ? '' : merged.email;
  if (!isNew && email === '') return null;
  const [made] = await tx
    .insert(customerContacts)
    .values({
      customerId: stays._id,
      position: sql`(select coalesce(max(position), 0) + 1 from ${customerContacts}
        where customer_id = ${stays._id})`,
      name: merged.name,
      role: merged.contactRole,
      phones: isNew ? [{ number: merged.phone, uses: merged.phoneUses }] : [],
      email,
      emailUses: email === '' ? [] : merged.emailUses,
      language: merged.language,
    })
    .returning({ id: customerContacts.id });
  return made?.id ?? null;
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
