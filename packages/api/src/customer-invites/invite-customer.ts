import type { Invite, NewInvite } from '@callboard/contract/people/customer-invites';
import { customerInvites } from '@callboard/db/schema/customer-invites';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, Context } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { createInvite } from './create.ts';
import { inviteUrl } from './invite-url.ts';
import { mailInvite } from './mail-invite.ts';

// Stored for repeated requests: the link itself is a secret and is built again each time.
const Created = z.object({ _id: z.string() });

/**
 * Invites a customer to sign in, by mail when there is an address; the link can be passed on too.
 * @param operation name of the procedure, for the `Idempotency-Key`
 * @throws DomainError `not_found`
 */
export async function inviteCustomer(
  ctx: Context & { actor: Actor },
  operation: string,
  input: NewInvite,
): Promise<Invite> {
  let isNew = false;
  const { _id } = await once(ctx, operation, Created, input, (tx) => {
    isNew = true;
    return createInvite(tx, ctx.actor, input);
  });
  // After the commit: a link never leads nowhere, and no lock waits for a mail server.
  if (isNew) await mailInvite(ctx, _id);
  const [invite] = await ctx.db
    .select({ expiresAt: customerInvites.expiresAt, sentTo: customerInvites.sentTo })
    .from(customerInvites)
    .where(eq(customerInvites.id, _id));
  if (!invite) throw new Error('The invitation is gone');
  return { ...invite, url: inviteUrl(ctx, _id) };
}
