import {
  ChangePassword,
  CodeSent,
  CustomerLogin,
  EmployeeLogin,
  LoggedOut,
  Me,
  PasswordChanged,
  Refresh,
  Refreshed,
  ResendCode,
  SignedIn,
  VerifyCode,
} from '@callboard/contract/people/sign-in';
import { PortalDone, PortalMe } from '@callboard/contract/portal/portal-account';
import { open, signedIn } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { changePassword } from '../passwords/change-password.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { customerLogin } from './customer-login.ts';
import { employeeLogin } from './employee-login.ts';
import { resendCode } from './resend-code.ts';
import { verifyCode } from './verify-code.ts';

export const authRouter = router({
  employeeLogin: open
    .meta({ rest: { method: 'POST', path: '/auth/employee/login' } })
    .input(EmployeeLogin)
    .output(CodeSent)
    .mutation(({ ctx, input }) => employeeLogin(ctx, input)),

  verifyCode: open
    .meta({ rest: { method: 'POST', path: '/auth/employee/verify-2fa' } })
    .input(VerifyCode)
    .output(SignedIn)
    .mutation(({ ctx, input }) => verifyCode(ctx, input)),

  resendCode: open
    .meta({ rest: { method: 'POST', path: '/auth/employee/resend-code' } })
    .input(ResendCode)
    .output(CodeSent)
    .mutation(({ ctx, input }) => resendCode(ctx, input)),

  customerLogin: open
    .meta({ rest: { method: 'POST', path: '/auth/customer/login' } })
    .input(CustomerLogin)
    .output(SignedIn)
    .mutation(({ ctx, input }) => customerLogin(ctx, input)),

  refresh: open
    .meta({ rest: { method: 'POST', path: '/auth/refresh' } })
    .input(Refresh)
    .output(Refreshed)
    .mutation(({ ctx, input }) => refreshSession(ctx, input)),

  changePassword: signedIn
    .meta({
      rest: { method: 'POST', path: '/auth/change-password' },
      toCustomer: PortalDone,
      evenWithTemporaryPassword: true,
    })
    .input(ChangePassword)
    .output(PasswordChanged)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  me: signedIn
    .meta({
      rest: { method: 'GET', path: '/auth/me' },
      toCustomer: PortalMe,
      evenWithTemporaryPassword: true,
    })
    .output(Me)
    .query(({ ctx }) => ({ user: ctx.actor })),

  logout: signedIn
    .meta({
      rest: { method: 'POST', path: '/auth/logout' },
      toCustomer: PortalDone,
      evenWithTemporaryPassword: true,
    })
    .output(LoggedOut)
    .mutation(async ({ ctx }) => {
      await endSession(ctx.db, ctx.actor.sessionId, 'logged out');
      return {};
    }),
});
