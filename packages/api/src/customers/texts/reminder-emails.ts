import type {
  ReminderEmail,
  ReminderEmailChange,
} from '@callboard/contract/messages/reminder-emails';
import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { reminderEmails } from '@callboard/db/schema/reminder-emails';
import { eq, inArray, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { invalidField, requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { record } from '../../platform/history/record.ts';
import { placedContacts } from '../contacts/read.ts';
import { lockStaying, stayingId } from '../customers/require.ts';

/** The email addresses of a customer and their contacts. */
async function emailsOf(db: Reader, id: string): Promise<string[]> {
  const customer = requireRow(
    await db
      .select({ email: customers.email })
      .from(customers)
      .where(eq(customers.id, requireId(id, 'customer'))),
    'customer',
  );
  const all = [customer, ...(await placedContacts(db, id))].map(({ email }) => email.toLowerCase());
  return [...new Set(all)].filter(Boolean);
}

async function saidOf(db: Reader, emails: readonly string[]): Promise<ReminderEmail[]> {
  const noted = await db
    .select()
    .from(reminderEmails)
    .where(inArray(reminderEmails.email, [...emails]));
  const known = new Map(noted.map((row) => [row.email, row]));
  return emails.map((email) => {
    const row = known.get(email);
    return {
      email,
      isStopped: row?.isStopped ?? false,
      notedAt: row?.notedAt ?? null,
      notedBy: row?.notedBy ?? '',
    };
  });
}

/**
 * To which of a customer's email addresses reminders go.
 * @throws DomainError `not_found`
 */
export async function reminderEmailsOf(
  db: Reader,
  actor: Pick<Actor, 'role'>,
  id: string,
): Promise<ReminderEmail[]> {
  return saidOf(db, await emailsOf(db, await stayingId(db, actor, id)));
}

/**
 * Ends reminders to an email address or begins them again, with who noted that and when.
 * @throws DomainError `not_found`; `invalid` at `email` for no address of this customer
 */
export async function noteReminderEmail(
  tx: Transaction,
  author: Author,
  { id, email: typed, isWanted }: ReminderEmailChange,
): Promise<ReminderEmail[]> {
  const customer = await lockStaying(tx, author, id);
  const emails = await emailsOf(tx, customer.id);
  const email = typed.trim().toLowerCase();
  if (!emails.includes(email)) {
    throw invalidField('email', 'This is no email address of this customer.');
  }
  const noted = { isStopped: !isWanted, notedBy: author.name };
  const changed = await tx
    .insert(reminderEmails)
    .values({ email, ...noted })
    .onConflictDoUpdate({
      target: reminderEmails.email,
      set: { ...noted, notedAt: sql`now()` },
      setWhere: sql`${reminderEmails.isStopped} <> excluded.is_stopped`,
    })
    .returning({ email: reminderEmails.email });
  if (changed.length > 0) {
    const note = `Reminders to ${email}: ${isWanted ? 'wanted' : 'not wanted'}`;
    await record(tx, author, { kind: 'customers', id: customer.id, action: 'update', note });
  }
  return saidOf(tx, emails);
}
