import type { Invitation, InvitationState } from '@callboard/contract/people/password-links';
import type { Reader } from '@callboard/db/client';
import { isoInstant } from '@callboard/db/iso-instant';
import { employees } from '@callboard/db/schema/employees';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';

const { usedAt, endedAt, expiresAt } = passwordLinks;
const sender = alias(employees, 'sender');

// An earlier version marked a link as used when a newer one replaced it.
const state = sql<Invitation['state']>`case
  when ${usedAt} is not null then 'used'
  when ${endedAt} is not null then 'ended'
  when ${expiresAt} <= now() then 'expired'
  else 'sent' end`;

/**
 * Whether an employee can sign in yet, and what became of the latest link the office made for them.
 * What they asked for themselves with "Forgot password?" is not told here.
 * @throws DomainError `not_found`
 */
export async function invitationState(db: Reader, employeeId: string): Promise<InvitationState> {
  const id = requireId(employeeId, 'employee');
  const employee = requireRow(
    await db
      .select({
        hasPassword: sql<boolean>`${employees.passwordHash} is not null`,
        isTemporary: employees.mustChangePassword,
      })
      .from(employees)
      .where(eq(employees.id, id)),
    'employee',
  );
  const [invitation] = await db
    .select({
      state,
      createdAt: passwordLinks.createdAt,
      byName: sql<string | null>`case when ${sender.id} is not null then ${fullName(sender)} end`,
      sentTo: passwordLinks.sentTo,
      expiresAt,
      endedAt: sql<string | null>`coalesce(${usedAt}, ${endedAt})`.mapWith(isoInstant),
    })
    .from(passwordLinks)
    .leftJoin(sender, eq(sender.id, passwordLinks.createdBy))
    .where(and(eq(passwordLinks.employeeId, id), ne(passwordLinks.purpose, 'forgot password')))
    .orderBy(desc(passwordLinks.createdAt))
    .limit(1);
  return { ...employee, invitation: invitation ?? null };
}
