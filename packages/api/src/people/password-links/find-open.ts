import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { isOpenLink } from '../passwords/end-password-links.ts';
import type { SessionOwner } from '../sessions/session-owner.ts';
import { networkBucket } from '../sign-in-limits/sign-in-buckets.ts';
import { withinLimits } from '../sign-in-limits/within-limits.ts';
import { hashToken } from './link-address.ts';

/** A link that can be used, and whose it is. */
export type OpenLink = {
  id: string;
  owner: SessionOwner;
  isPortal: boolean;
  email: string;
  username: string | null;
};

/** Unknown, used, expired and ended links get the same answer, which tells nothing of anybody. */
export const linkIsOver = () =>
  new DomainError('not_found', 'This link was already used or has expired. Ask for a new one.');

/**
 * Finds the link of a token without using it up.
 * @throws DomainError `not_found` when it is unknown, used, expired or ended, `too_many_requests`
 *   after too many wrong ones from one network
 */
export async function findOpenLink(ctx: Services & RequestInfo, token: string): Promise<OpenLink> {
  const link = await withinLimits(ctx, [networkBucket(ctx)], async () => {
    const [found] = await ctx.db
      .select({
        id: passwordLinks.id,
        employeeId: passwordLinks.employeeId,
        customerId: passwordLinks.customerId,
        purpose: passwordLinks.purpose,
        email: sql<string>`coalesce(${employees.email}, ${customers.email})`,
        username: customers.username,
      })
      .from(passwordLinks)
      .leftJoin(employees, eq(employees.id, passwordLinks.employeeId))
      .leftJoin(customers, eq(customers.id, passwordLinks.customerId))
      .where(
        and(
          eq(passwordLinks.tokenHash, hashToken(token)),
          isOpenLink,
          or(isNull(passwordLinks.employeeId), employees.isActive),
          isNull(customers.mergedIntoId),
        ),
      );
    return found;
  });
  const owner = link && ownerOf(link);
  if (!link || !owner) throw linkIsOver();
  const { id, email, username } = link;
  return { id, owner, email, username, isPortal: link.purpose === 'portal' };
}

function ownerOf(link: { employeeId: string | null; customerId: string | null }) {
  if (link.employeeId !== null) return { employeeId: link.employeeId };
  return link.customerId === null ? undefined : { customerId: link.customerId };
}
