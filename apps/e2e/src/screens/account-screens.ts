import { sessionOf } from '../session/session-of.ts';
import type { Screen, Visit } from './screen.ts';
import type { Who } from './signed-in.ts';
import { at, fill, press, see } from './steps.ts';
import { stubBug } from './stub-answer.ts';

const screen = (name: string, who: Who, open: Screen['open']): Screen => ({ name, who, open });

/** As if somebody else had chosen the technician's password; the other visits know nothing of it. */
async function stubTemporaryPassword({ page, ids }: Visit): Promise<void> {
  const user = {
    id: ids.technician,
    name: 'Tyler Brooks',
    email: 'tech@example.com',
    role: 'tech',
    mustChangePassword: true,
  };
  await page.route('**/trpc/auth.me*', (route) =>
    route.fulfill({ json: { result: { data: { user } } } }),
  );
}

export const accountScreens: readonly Screen[] = [
  screen('account-menu', 'admin', at('/dashboard', press(/^Account of /))),
  screen('search-box', 'tech', at('/sessions', press('Find anything'), see('Go to'))),
  screen('search-box-found', 'admin', async (visit) => {
    await at('/sessions', press('Find anything'))(visit);
    await visit.page.getByRole('combobox', { name: /^Find/ }).fill('an');
    await visit.page.getByRole('option').nth(5).waitFor();
  }),
  screen('sign-ins', 'admin', at('/sessions', see('This device'))),
  screen('sign-ins-of-a-customer', 'customer', at('/sessions', see('This device'))),
  screen('sign-ins-ending', 'admin', async (visit) => {
    await sessionOf(visit.app, 'admin@example.com');
    const question = 'Sign out everywhere else?';
    await at('/sessions', press('Sign out everywhere else'), see(question))(visit);
  }),
  screen('sign-ins-failed', 'tech', async (visit) => {
    await stubBug(visit.page, 'sessions.list');
    await at('/sessions', see('Retry'))(visit);
  }),
  screen(
    'sign-ins-of-an-employee',
    'admin',
    at(
      ({ technician }) => `/admin/employees/${technician}`,
      press('Signed-in devices'),
      see(/^(?:Script \(node\)|No active sessions\.|Chrome on .*)$/),
    ),
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
  screen('own-password', 'tech', async (visit) => {
    await stubTemporaryPassword(visit);
    await at('/dashboard', see('Choose your own password'))(visit);
  }),
];
