import {
  ChooseCustomerPassword,
  type ChoosePassword,
  type PasswordChosen,
} from '@callboard/contract/people/password-links';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { refuseOwnName } from '../passwords/refuse-own-name.ts';
import { writeChosenPassword } from '../passwords/store-password.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { findOpenLink, linkIsOver } from './find-open.ts';
import { useUpLink } from './use-up.ts';

// The input schema knows the rules of employees; a customer's password has to be longer.
function checkCustomerRules(input: ChoosePassword): void {
  const { error } = ChooseCustomerPassword.safeParse(input);
  if (error) throw invalidField('password', error.issues[0]?.message ?? 'Choose another password');
}

/**
 * Sets somebody's password with a link that works once, and signs them out everywhere. It signs
 * nobody in.
 * @returns the email to sign in with, and where
 * @throws DomainError `not_found` when the link is unknown, used, expired or ended, `conflict` for
 *   an invitation to the portal, which needs a username, `invalid` for an unacceptable password,
 *   `too_many_requests` after too many wrong links
 */
export async function choosePassword(
  ctx: Services & RequestInfo,
  input: ChoosePassword,
): Promise<PasswordChosen> {
  // Checked before hashing: hashing is slow, and pointless for a dead link.
  const link = await findOpenLink(ctx, input.token);
  if (link.isPortal) throw new DomainError('conflict', 'This link asks for a username, too.');
  const door = 'customerId' in link.owner ? 'customer' : 'employee';
  if (door === 'customer') checkCustomerRules(input);
  refuseOwnName('password', input.password, [link.email, link.username]);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx.db, async (tx) => {
    await useUpLink(tx, link);
    const person = await writeChosenPassword(tx, link.owner, { passwordHash });
    if (!person) throw linkIsOver();
    await endSessionsOf(tx, link.owner, 'new password');
    await record(tx, person, {
      kind: person.kind,
      id: person.id,
      action: 'password',
      version: person.version,
      note: 'With a link',
    });
    return { door, email: person.email };
  });
}
