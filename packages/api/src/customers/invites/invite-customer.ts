import {
  INVITE_HOURS,
  type Invite,
  type NewInvite,
} from '@callboard/contract/customers/customer-invites';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getCompanySettings } from '../../company/settings/get.ts';
import { beginMail } from '../../messages/outbox/begin.ts';
import { customerInvite } from '../../messages/texts/customer-invite.ts';
import {
  type LinkMailing,
  mailLink,
  writeLinkMail,
} from '../../people/password-links/mail-link.ts';
import type { Actor, Context, Services } from '../../platform/context.ts';
import { once } from '../../platform/idempotency/once.ts';
import { createInvite } from './create.ts';

// Stored for repeated requests: the link itself is a secret and is built again each time.
const Created = z.object({ _id: z.string() });

/** The mail that brings a customer the link; undefined without an address, or once it does not work. */
export const writeInvite = (services: Services, linkId: string) =>
  writeLinkMail(services, linkId, async ({ customerId, address }) => {
    if (customerId === null) return undefined;
    const { db } = services;
    const [customer] = await db
      .select({ to: customers.email, firstName: customers.firstName })
      .from(customers)
      .where(eq(customers.id, customerId));
    if (!customer?.to) return undefined;
    const { to, firstName } = customer;
    const company = await getCompanySettings(db);
    return { to, ...customerInvite(company, { firstName, address, hours: INVITE_HOURS }) };
  });

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
  let mailing: LinkMailing | undefined;
  const { _id } = await once(ctx, operation, Created, input, async (tx) => {
    const invite = await createInvite(tx, ctx, input);
    const linkId = invite._id;
    const claimed = await beginMail(tx, { kind: 'portal invitation', about: { linkId } });
    mailing = { claimed, write: () => writeInvite(ctx, linkId) };
    return invite;
  });
  const { address: url, ...sent } = await mailLink(ctx, _id, mailing);
  return { ...sent, url };
}
