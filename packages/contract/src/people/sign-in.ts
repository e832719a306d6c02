import { z } from 'zod';
import { requiredText } from '../platform/values/text.ts';
import { CustomerPassword, EmployeePassword, TypedPassword } from './password.ts';
import { SessionRole } from './roles.ts';

const Token = z.string().min(1).max(4096);

export const EmployeeLogin = z.strictObject({
  email: requiredText('Email', 254),
  password: TypedPassword,
});
export type EmployeeLogin = z.infer<typeof EmployeeLogin>;

/** Response to the first step; `resendAfter` is in seconds. */
export const CodeSent = z.object({
  tempToken: z.string(),
  phoneHint: z.string(),
  resendAfter: z.int(),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** The six digits; spaces and dashes between them are ignored. */
export const LoginCode = z
  .string({ error: 'Enter the 6-digit code' })
  .max(40, { error: 'The code has 6 digits' })
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, { error: 'The code has 6 digits' }));

export const VerifyCode = z.strictObject({
  email: requiredText('Email', 254),
  code: LoginCode,
  tempToken: Token,
});
export type VerifyCode = z.infer<typeof VerifyCode>;

export const ResendCode = z.strictObject({
  email: requiredText('Email', 254),
  tempToken: Token,
});
export type ResendCode = z.infer<typeof ResendCode>;

export const CustomerLogin = z.strictObject({
  usernameOrEmail: requiredText('Username or email', 254),
  password: TypedPassword,
});
export type CustomerLogin = z.infer<typeof CustomerLogin>;

export const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: SessionRole,
  /** Someone else set this password: the web client allows nothing but changing it. */
  mustChangePassword: z.literal(true).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const SignedIn = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: SessionUser,
});
export type SignedIn = z.infer<typeof SignedIn>;

/** An employee's own new password. */
export const ChangePassword = z.strictObject({
  currentPassword: TypedPassword,
  newPassword: EmployeePassword,
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** The same for customers, whose passwords must be longer. */
export const CustomerPasswordChange = ChangePassword.extend({ newPassword: CustomerPassword });

/** Response to a password change. */
export const PasswordChanged = z.object({});

export const Me = z.object({ user: SessionUser });

export const LoggedOut = z.object({});

export const Refresh = z.strictObject({
  refreshToken: z.string({ error: 'A refresh token is required' }).min(1).max(4096),
});
export type Refresh = z.infer<typeof Refresh>;

/** `refreshToken` is included only when the session rotates (contract: Sessions). */
export const Refreshed = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
});
export type Refreshed = z.infer<typeof Refreshed>;
