import type { Transaction } from '@callboard/db/client';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { signText } from '../signing/signed-text.ts';

/** How long a password link works, in minutes. */
const LINK_MINUTES = 60;

/**
 * Creates a link where an employee chooses a password. It works once, for an hour, and replaces
 * earlier links. The link is the row's id signed with a MAC, so the database holds no secret.
 */
export async function createPasswordLink(
  tx: Transaction,
  { keys, appUrl }: Pick<Services, 'keys' | 'appUrl'>,
  employeeId: string,
): Promise<string> {
  await tx
    .update(passwordLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordLinks.employeeId, employeeId), isNull(passwordLinks.usedAt)));
  const [link] = await tx
    .insert(passwordLinks)
    .values({ employeeId, expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES})` })
    .returning({ id: passwordLinks.id });
  if (!link) throw new Error('The link was not stored');
  return `${appUrl()}/choose-password/${signText(keys.passwordLink, link.id)}`;
}
