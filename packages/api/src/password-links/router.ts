import { ChoosePassword, PasswordChosen } from '@callboard/contract/people/auth';
import { open } from '../access/procedures.ts';
import { router } from '../trpc.ts';
import { choosePassword } from './choose-password.ts';

/** Choosing a password through a link. */
export const passwordLinksRouter = router({
  choosePassword: open
    .meta({ rest: { method: 'POST', path: '/auth/employee/choose-password' } })
    .input(ChoosePassword)
    .output(PasswordChosen)
    .mutation(({ ctx, input }) => choosePassword(ctx, input)),
});
