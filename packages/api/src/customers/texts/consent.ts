import type { TextConsent, TextConsentChange } from '@callboard/contract/messages/text-consent';
import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { eq, inArray, sql } from 'drizzle-orm';
import { textedNumber } from '../../messages/visits/recipient.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { phoneText } from '../../platform/csv/cell-text.ts';
import { DomainError, invalidField, requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { placedContacts } from '../contacts/read.ts';
import { lockStaying, stayingId } from '../customers/require.ts';

/** The numbers of a customer and their contacts that texts can go to. */
export async function numbersOf(db: Reader, id: string): Promise<string[]> {
  const customer = requireRow(
    await db
      .select({ phone: customers.phone })
      .from(customers)
      .where(eq(customers.id, requireId(id, 'customer'))),
    'customer',
  );
  const contacts = await placedContacts(db, id);
  const all = [
    customer.phone,
    ...contacts.flatMap(({ phones }) => phones.map((one) => one.number)),
  ];
  return [...new Set(all.flatMap((phone) => textedNumber(phone) ?? []))];
}

/** What is known of numbers, in their order. */
export async function consentsOf(db: Reader, numbers: readonly string[]): Promise<TextConsent[]> {
  const noted = await db
    .select()
    .from(textNumbers)
    .where(inArray(textNumbers.phone, [...numbers]));
  const known = new Map(noted.map((row) => [row.phone, row]));
  return numbers.map((phone) => {
    const row = known.get(phone);
    return {
      phone,
      says: row?.says ?? null,
      notedAt: row?.notedAt ?? null,
      notedBy: row?.notedBy ?? '',
      isLandline: row?.isLandline ?? false,
    };
  });
}

/**
 * Which of a customer's numbers texts may go to.
 * @throws DomainError `not_found`
 */
export async function textConsents(
  db: Reader,
  actor: Pick<Actor, 'role'>,
  id: string,
): Promise<TextConsent[]> {
  return consentsOf(db, await numbersOf(db, await stayingId(db, actor, id)));
}

/**
 * Notes whether somebody agreed to texts, with who noted it and when.
 * @throws DomainError `not_found`; `invalid` at `phone` for no number of this customer; `conflict` for
 *   one that stopped texts, which only they take back
 */
export async function noteConsent(
  tx: Transaction,
  author: Author,
  { id, phone: typed, isAllowed }: TextConsentChange,
): Promise<TextConsent[]> {
  const customer = await lockStaying(tx, author, id);
  const numbers = await numbersOf(tx, customer.id);
  const phone = normalizePhone(typed);
  if (!numbers.includes(phone)) {
    throw invalidField('phone', 'This is no number of this customer that texts can go to.');
  }
  const [known] = await consentsOf(tx, [phone]);
  if (known?.says === 'stopped') {
    throw new DomainError(
      'conflict',
      'This number stopped texts. They begin again once START is texted from it.',
    );
  }
  const noted = { says: isAllowed ? 'yes' : 'no', notedBy: author.name } as const;
  await tx
    .insert(textNumbers)
    .values({ phone, ...noted })
    .onConflictDoUpdate({
      target: textNumbers.phone,
      set: { ...noted, notedAt: sql`now()` },
      setWhere: sql`${textNumbers.says} <> 'stopped'`,
    });
  const note = `Texts to ${phoneText(phone)}: ${isAllowed ? 'agreed' : 'not agreed'}`;
  await record(tx, author, { kind: 'customers', id: customer.id, action: 'update', note });
  return consentsOf(tx, numbers);
}
