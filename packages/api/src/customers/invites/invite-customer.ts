import {
  INVITE_HOURS,
  type Invite,
  type NewInvite,
} from '@callboard/contract/customers/customer-invites';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { getCompanySettings } from '../../company/settings/get.ts';
import { customerInvite } from '../../messages/texts/customer-invite.ts';
import { mailLink } from '../../people/password-links/mail-link.ts';
import type { Actor, Context, Services } from '../../platform/context.ts';
import { once } from '../../platform/idempotency/once.ts';
import type { Mail } from '../../platform/message.ts';
import { createInvite } from './create.ts';

// Stored for repeated requests: the link itself is a secret and is built again each time.
const Created = z.object({ _id: z.string() });

// The mail that brings a customer the link; undefined for one without an address.
async function writeInvite(
  { db }: Pick<Services, 'db'>,
  customerId: string,
  address: string,
): Promise<Mail | undefined> {
  const [customer] = await db
    .select({ to: customers.email, firstName: customers.firstName })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer?.to) return undefined;
  const { to, firstName } = customer;
  const company = await getCompanySettings(db);
  return { to, ...customerInvite(company, { firstName, address, hours: INVITE_HOURS }) };
}

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
    return createInvite(tx, ctx, input);
  });
  const write = (address: string) => writeInvite(ctx, input.id, address);
  const { address: url, ...sent } = await mailLink(ctx, _id, isNew ? write : undefined);
  return { ...sent, url };
}
