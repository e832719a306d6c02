import {
  type ChangePassword,
  CustomerPasswordChange,
  type PasswordChanged,
} from '@callboard/contract/people/sign-in';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor, RequestInfo, Services } from '../../platform/context.ts';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import { fieldMessages } from '../../platform/errors/field-messages.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { ownerOf } from '../sessions/session-owner.ts';
import { signInBuckets } from '../sign-in-limits/sign-in-buckets.ts';
import { withinLimits } from '../sign-in-limits/within-limits.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { refuseOwnName } from './refuse-own-name.ts';
import { storePassword } from './store-password.ts';

// The input schema knows the rules of employees; a customer's password has to be longer.
function checkCustomerRules(input: ChangePassword): void {
  const { error } = CustomerPasswordChange.safeParse(input);
  if (!error) return;
  const fields = fieldMessages(error);
  throw new DomainError('invalid', `${Object.values(fields).flat().join('. ')}.`, { fields });
}

async function findPerson({ db }: Services, { id, role }: Actor) {
  const [person] =
    role === 'customer'
      ? await db
          .select({ passwordHash: customers.passwordHash, username: customers.username })
          .from(customers)
          .where(eq(customers.id, id))
      : await db
          .select({ passwordHash: employees.passwordHash, username: sql<null>`null` })
          .from(employees)
          .where(eq(employees.id, id));
  return person;
}

/**
 * Sets a new password for the signed-in person and signs them out everywhere else.
 * @throws DomainError `invalid` at `currentPassword` when it is wrong, or at `newPassword` when it
 *   may not be used, `conflict` when the password was changed meanwhile, `too_many_requests` after
 *   too many wrong ones
 */
export async function changePassword(
  ctx: Services & RequestInfo & { actor: Actor },
  { currentPassword, newPassword }: ChangePassword,
): Promise<z.infer<typeof PasswordChanged>> {
  const { db, actor } = ctx;
  if (actor.role === 'customer') checkCustomerRules({ currentPassword, newPassword });
  const person = await findPerson(ctx, actor);
  refuseOwnName('newPassword', newPassword, [actor.email, person?.username ?? null]);
  const buckets = signInBuckets(ctx, {
    door: 'change password',
    identifier: actor.id,
    personId: actor.id,
  });
  const former = await withinLimits(ctx, buckets, async () =>
    (await isRightPassword(person?.passwordHash, currentPassword))
      ? (person?.passwordHash ?? undefined)
      : undefined,
  );
  if (former === undefined) {
    throw invalidField('currentPassword', 'This is not your current password.');
  }
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw invalidField('newPassword', 'Choose a password other than the one you have.');
  }
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await storePassword(tx, actor, former, passwordHash);
    await endOtherSessions(tx, ownerOf(actor), actor.sessionId, 'new password');
  });
  return {};
}
