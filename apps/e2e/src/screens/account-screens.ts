import { ask } from '@callboard/db/testing/ask';
import type { Screen, Visit } from './screen.ts';
import type { Who } from './signed-in.ts';
import { at, fill, press, see } from './steps.ts';
import { stubBug } from './stub-answer.ts';

const screen = (name: string, who: Who, open: Screen['open']): Screen => ({ name, who, open });

/** For one visit, as if somebody else had chosen the technician's password. */
async function withTemporaryPassword(visit: Visit, open: Screen['open']): Promise<void> {
  const set = (isTemporary: boolean) =>
    ask(
      visit.app.databaseUrl,
      `update employees set must_change_password = ${isTemporary} where email = 'tech@example.com'`,
    );
  await set(true);
  try {
    await open(visit);
  } finally {
    await set(false);
  }
}

export const accountScreens: readonly Screen[] = [
  screen('account-menu', 'admin', at('/dashboard', press(/^Account of /))),
  screen('sign-ins', 'admin', at('/sessions', see('This device'))),
  screen('sign-ins-of-a-customer', 'customer', at('/sessions', see('This device'))),
  screen(
    'sign-ins-ending',
    'admin',
    at('/sessions', press('Sign out everywhere else'), see('Sign out everywhere else?')),
  ),
  screen('sign-ins-failed', 'tech', async (visit) => {
    await stubBug(visit.page, 'sessions.list');
    await at('/sessions', see('Retry'))(visit);
  }),
  screen(
    'sign-ins-of-an-employee',
    'admin',
    at(({ technician }) => `/admin/employees/${technician}`, press('Sign-ins'), see('Last used')),
  ),
  screen('password', 'customer', at('/password')),
  screen(
    'password-refused',
    'dispatcher',
    at(
      '/password',
      fill('Current password', 'not the password'),
      fill('New password', 'short'),
      press('Change password'),
      see(/at least 8 characters$/),
    ),
  ),
  screen('own-password', 'tech', (visit) =>
    withTemporaryPassword(visit, at('/dashboard', see('Choose your own password'))),
  ),
];
