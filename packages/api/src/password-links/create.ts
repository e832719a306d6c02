import type { Transaction } from '@callboard/db/client';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { signText } from '../signing/signed-text.ts';

/** Minutes that a link to choose a password can be used. */
const LINK_MINUTES = 60;

/**
 * Makes the address where an employee chooses a password, once, within an hour; former links of the
 * same employee count for nothing from now on. The link is the row's id under a MAC, so that the
 * database holds no secret.
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
