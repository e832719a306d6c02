import type { Transaction } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/context.ts';
import type { Span, Way } from './statements.ts';

/**
 * What imported changes of customers mean for who gets in, as with any other change of them: with
 * another email they are signed out and the former address is told, with another email or phone
 * their open links end.
 * @param way whether the import is stored or taken back
 */
export async function followSignIns(
  tx: Transaction,
  actor: Actor,
  { importId }: Span,
  way: Way,
): Promise<void> {
  const isTheirs = sql`c.import_id = ${importId}::uuid and c.kind = 'customers'
    and c.action = 'update'`;
  const former = way === 'import' ? sql`c.before` : sql`c.after`;
  await tx.execute(sql`
    update sessions set ended_at = now(), ended_because = 'email changed'
    from import_changes c
    where ${isTheirs} and jsonb_exists(c.after, 'email')
      and sessions.customer_id = c.entity_id and sessions.ended_at is null`);
  await tx.execute(sql`
    update password_links set ended_at = now(), ended_because = 'email or phone changed'
    from import_changes c
    where ${isTheirs} and jsonb_exists_any(c.after, array['email', 'phone'])
      and password_links.customer_id = c.entity_id
      and password_links.used_at is null and password_links.ended_at is null`);
  await tx.execute(sql`
    insert into messages (template, about)
    select 'address changed', jsonb_build_object('to', ${former} ->> 'email',
      'firstName', customers.first_name, 'byName', ${actor.name}::text)
    from import_changes c join customers on customers.id = c.entity_id
    where ${isTheirs} and jsonb_exists(c.after, 'email') and ${former} ->> 'email' <> ''
      and customers.username is not null`);
}
