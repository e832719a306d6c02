import { type Import, Invited } from '@callboard/contract/transfer/imports';
import { employees } from '@callboard/db/schema/employees';
import { sql } from 'drizzle-orm';
import { isUninvited, sendFirstLink } from '../../people/password-links/send-sign-in-link.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { answeredBefore, once } from '../../platform/idempotency/once.ts';

const underWay = new Map<string, Promise<unknown>>();

/** Lets the same work on one import begin only once the one before it has ended. */
async function oneAfterTheOther<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (underWay.get(id) ?? Promise.resolve()).then(work, work);
  underWay.set(id, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(id) === mine) underWay.delete(id);
  }
}

/**
 * Mails a sign-in link to each employee that came with an import, is active, has an email and has
 * neither a password nor an invitation yet. However often it is asked for, each is mailed one.
 * @returns how many were mailed, and who could not be
 * @throws DomainError `conflict` for an import of something else, or one that is not stored
 */
export async function inviteImported(
  ctx: Context & { actor: Actor },
  operation: string,
  { _id, kind, state }: Import,
): Promise<Invited> {
  if (kind !== 'employees' || state !== 'stored') {
    throw new DomainError('conflict', 'Only employees that were imported can be invited.');
  }
  const input = { id: _id };
  return oneAfterTheOther(_id, async () => {
    const before = await answeredBefore(ctx, operation, Invited, input);
    if (before) return before;
    const added = await ctx.db.execute<{ id: string; name: string }>(sql`
      select ${employees.id}, ${employees.firstName} || ' ' || ${employees.lastName} as name
      from import_changes c join ${employees} on ${employees.id} = c.entity_id
      where c.import_id = ${_id}::uuid and c.kind = 'employees' and c.action = 'create'
      and ${isUninvited} order by c.position`);
    const invited: Invited = { sent: 0, failed: [] };
    for (const { id, name } of added) {
      const sent = await sendFirstLink(ctx, id);
      if (sent?.sentTo === null) invited.failed.push(name);
      else if (sent) invited.sent += 1;
    }
    // Stored last: one that was cut off goes on where it was.
    return once(ctx, operation, Invited, input, async () => invited);
  });
}
