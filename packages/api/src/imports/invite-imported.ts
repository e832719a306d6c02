import type { Import, Invited } from '@callboard/contract/transfers/imports';
import { sql } from 'drizzle-orm';
import type { Actor, Context } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { sendSignInLink } from '../password-links/send-sign-in-link.ts';

/**
 * Mails a sign-in link to each employee that came with an import, is active, has an email and has
 * neither a password nor an invitation yet.
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
  const added = await ctx.db.execute<{ id: string; name: string }>(sql`
    select e.id, e.first_name || ' ' || e.last_name as name from import_changes c
    join employees e on e.id = c.entity_id
    where c.import_id = ${_id}::uuid and c.kind = 'employees' and c.action = 'create'
    and e.is_active and e.email <> '' and e.password_hash is null
    and not exists (select from password_links l where l.employee_id = e.id)
    order by c.position`);
  const invited: Invited = { sent: 0, failed: [] };
  for (const { id, name } of added) {
    // Each one is a change of its own; the request's key would be good for the first alone.
    const each = { ...ctx, idempotencyKey: undefined };
    const { sentTo } = await sendSignInLink(each, operation, { id, mail: true });
    if (sentTo === null) invited.failed.push(name);
    else invited.sent += 1;
  }
  return invited;
}
