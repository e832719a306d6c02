import { INVITE_HOURS } from '@callboard/contract/people/customer-invites';
import { customerInvites } from '@callboard/db/schema/customer-invites';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Mail } from '../notifications/mail.ts';
import { getSettings } from '../settings/get.ts';
import { inviteUrl } from './invite-url.ts';

/** The mail that brings a customer the link. */
const composeInvite = (invite: {
  to: string;
  firstName: string;
  companyName: string;
  url: string;
}): Mail => ({
  to: invite.to,
  subject: `${invite.companyName}: set up your online access`,
  text: `Hello ${invite.firstName},

You can now see your visits and bills with ${invite.companyName} online and request a visit when you need one. Create your username and password here:

${invite.url}

The link works once and expires in ${INVITE_HOURS} hours. If you did not ask for it, you can ignore this email.
`,
});

/** Mails an invitation to its customer and notes where it went; one without an address is left. */
export async function mailInvite(services: Services, inviteId: string): Promise<void> {
  const { db, sendMail } = services;
  const [customer] = await db
    .select({ to: customers.email, firstName: customers.firstName })
    .from(customerInvites)
    .innerJoin(customers, eq(customers.id, customerInvites.customerId))
    .where(eq(customerInvites.id, inviteId));
  if (!customer?.to) return;
  const { companyName } = await getSettings(db);
  try {
    await sendMail(composeInvite({ ...customer, companyName, url: inviteUrl(services, inviteId) }));
  } catch (error) {
    // The link can still be copied: the answer says that no mail went out.
    if (error instanceof DomainError && error.code === 'unavailable') return;
    throw error;
  }
  await db
    .update(customerInvites)
    .set({ sentTo: customer.to })
    .where(eq(customerInvites.id, inviteId));
}
