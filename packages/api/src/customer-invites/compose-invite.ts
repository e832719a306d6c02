import { INVITE_HOURS } from '@callboard/contract/customer-invites';
import type { Mail } from '../notifications/mail.ts';

/** The mail that brings a customer the link. */
export const composeInvite = (invite: {
  to: string;
  firstName: string;
  companyName: string;
  url: string;
}): Mail => ({
  to: invite.to,
  subject: `${invite.companyName}: your online access`,
  text: `Hello ${invite.firstName},

see your visits, your history and your balance with ${invite.companyName} online, and request a visit when you need one. Choose a user name and a password here:

${invite.url}

The link works once, for ${INVITE_HOURS} hours. If you did not ask for it, there is nothing you have to do.
`,
});
