import type { Transaction } from '@callboard/db/client';
import { signInFailures } from '@callboard/db/schema/auth';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';

/**
 * Lets a name be tried again at once: what failed so far is forgotten. The history of whoever has
 * the name tells who did it; a name that nobody has, has no history.
 * @param subject the `_id` of the list
 * @throws DomainError `not_found` when nobody has tried it
 */
export async function endSignInWait(tx: Transaction, actor: Actor, subject: string): Promise<void> {
  const ended = requireRow(
    await tx
      .delete(signInFailures)
      .where(eq(signInFailures.subject, subject))
      .returning({ door: signInFailures.door, hasAccount: signInFailures.hasAccount }),
    'wait',
  );
  if (!ended.hasAccount) return;
  const kind = ended.door === 'customer' ? 'customers' : 'employees';
  await record(tx, actor, { kind, id: subject, action: 'end-wait' });
}
