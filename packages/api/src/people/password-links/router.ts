import {
  ChoosePassword,
  ForgotCustomerPassword,
  ForgotEmployeePassword,
  InvitationState,
  LinkAskedFor,
  NewSignInLink,
  PasswordChosen,
  PasswordLink,
  ReadLink,
  SignInLink,
} from '@callboard/contract/people/password-links';
import { RIGHTS } from '@callboard/contract/people/rights';
import { ById } from '@callboard/contract/platform/wire';
import { may, open } from '../../platform/access/procedures.ts';
import { router } from '../../platform/trpc.ts';
import { choosePassword } from './choose-password.ts';
import { findOpenLink } from './find-open.ts';
import { forgotPassword } from './forgot-password.ts';
import { invitationState } from './invitation-state.ts';
import { sendSignInLink } from './send-sign-in-link.ts';

/** Choosing a password through a link, and asking for one. */
export const passwordLinksRouter = router({
  // No query: those put their input, which is the secret, into the address.
  readLink: open
    .meta({ rest: { method: 'POST', path: '/auth/password-link' } })
    .input(ReadLink)
    .output(PasswordLink)
    .mutation(async ({ ctx, input }) => {
      const { owner, isPortal, email } = await findOpenLink(ctx, input.token);
      const door = 'customerId' in owner ? 'customer' : 'employee';
      return { door, asksUsername: isPortal, email };
    }),

  choosePassword: open
    .meta({ rest: { method: 'POST', path: '/auth/employee/choose-password' } })
    .input(ChoosePassword)
    .output(PasswordChosen)
    .mutation(({ ctx, input }) => choosePassword(ctx, input)),

  forgotEmployeePassword: open
    .meta({ rest: { method: 'POST', path: '/auth/employee/forgot-password', status: 202 } })
    .input(ForgotEmployeePassword)
    .output(LinkAskedFor)
    .mutation(({ ctx, input }) => forgotPassword(ctx, 'employee', input.email)),

  forgotCustomerPassword: open
    .meta({ rest: { method: 'POST', path: '/auth/customer/forgot-password', status: 202 } })
    .input(ForgotCustomerPassword)
    .output(LinkAskedFor)
    .mutation(({ ctx, input }) => forgotPassword(ctx, 'customer', input.usernameOrEmail)),
});

/** Links that the office sends to employees. */
export const employeeLinksRouter = router({
  invite: may(RIGHTS.employees.change)
    .meta({ rest: { method: 'POST', path: '/employees/{id}/invite' } })
    .input(NewSignInLink)
    .output(SignInLink)
    .mutation(({ ctx, input, path }) => sendSignInLink(ctx, path, input)),

  invitation: may(RIGHTS.employees.find)
    .meta({ rest: { method: 'GET', path: '/employees/{id}/invitation' } })
    .input(ById)
    .output(InvitationState)
    .query(({ ctx, input }) => invitationState(ctx.db, input.id)),
});
