import { z } from 'zod';
import { requiredText } from '../platform/values/text.ts';
import { Id } from '../platform/wire.ts';
import { CustomerPassword, EmployeePassword } from './password.ts';

export { SIGN_IN_LINK_DAYS } from '../platform/limits.ts';

/** What a link brings: the part of its address after the `#`. */
export const LinkToken = z.string({ error: 'The link is incomplete' }).min(1).max(500);

export const ReadLink = z.strictObject({ token: LinkToken });

/** What the page of a link has to ask for. Reading it neither uses it up nor signs anyone in. */
export const PasswordLink = z.object({
  /** Whose link it is, and at which sign-in the password will be good. */
  door: z.enum(['employee', 'customer']),
  /** An invitation to the portal: a username is chosen too. */
  asksUsername: z.boolean(),
  /** The email they sign in with, if any. */
  email: z.string(),
});
export type PasswordLink = z.infer<typeof PasswordLink>;

/** The token of a link, and an employee's new password. */
export const ChoosePassword = z.strictObject({ token: LinkToken, password: EmployeePassword });
export type ChoosePassword = z.infer<typeof ChoosePassword>;

/** The same for customers, whose passwords must be longer. */
export const ChooseCustomerPassword = ChoosePassword.extend({ password: CustomerPassword });

/** The email that the new password belongs to, and where to sign in. */
export const PasswordChosen = PasswordLink.pick({ door: true, email: true });
export type PasswordChosen = z.infer<typeof PasswordChosen>;

export const ForgotEmployeePassword = z.strictObject({ email: requiredText('Email', 254) });

export const ForgotCustomerPassword = z.strictObject({
  usernameOrEmail: requiredText('Username or email', 254),
});

/** The one answer to all names, whether somebody has them or not. */
export const LINK_ASKED_FOR =
  'If that account exists, we’ve emailed it a link to choose a new password. The link works once, for an hour.';

export const LinkAskedFor = z.object({ message: z.string() });
export type LinkAskedFor = z.infer<typeof LinkAskedFor>;

/** The employee to send a link to; without `mail` it is only made, to be handed over. */
export const NewSignInLink = z.strictObject({ id: Id, mail: z.boolean().default(true) });
export type NewSignInLink = z.infer<typeof NewSignInLink>;

/** The link to hand over; `sentTo` is the address it was emailed to, if any. */
export const SignInLink = z.object({
  sentTo: z.string().nullable(),
  expiresAt: z.string(),
  link: z.string(),
});
export type SignInLink = z.infer<typeof SignInLink>;

/** What became of the latest link that the office made for an employee. */
export const Invitation = z.object({
  /** `ended`: a newer link, a new password or a change of the employee took its place. */
  state: z.enum(['sent', 'used', 'expired', 'ended']),
  createdAt: z.string(),
  /** Who made it; null for the command line. */
  byName: z.string().nullable(),
  /** The address it was emailed to; null for one that was handed over. */
  sentTo: z.string().nullable(),
  expiresAt: z.string(),
  /** When it was used or ended. */
  endedAt: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Whether somebody can sign in yet, and the latest link they were sent. */
export const InvitationState = z.object({
  hasPassword: z.boolean(),
  /** The password was set by someone else, and has to be replaced at the next sign-in. */
  isTemporary: z.boolean(),
  invitation: Invitation.nullable(),
});
export type InvitationState = z.infer<typeof InvitationState>;

/** A temporary password for an employee. */
export const SetPassword = z.strictObject({ id: Id, password: EmployeePassword });
export type SetPassword = z.infer<typeof SetPassword>;
