import type { Screen } from './screen.ts';
import { at, fill, press, see } from './steps.ts';
import { stubData } from './stub-answer.ts';

const nobody = (name: string, open: Screen['open']): Screen => ({ name, who: 'nobody', open });

const COMPANY = {
  companyName: 'Glacier Cooling',
  logoUrl: '',
  navbarBgColor: '#564692',
  navbarTextColor: '#FFFFFF',
  timeZone: 'America/Chicago',
  version: 1,
};

/** The page of a link that is still good. */
const openLink =
  (link: { door: 'employee' | 'customer'; asksUsername: boolean }, save?: string): Screen['open'] =>
  async (visit) => {
    await stubData(visit.page, 'auth.readLink', { email: 'nora@example.com', ...link });
    // Each has an address of its own: the same one again would load nothing anew.
    await at(`/choose-password#${link.door}-${link.asksUsername}`)(visit);
    if (save) await press(save)(visit);
  };

export const signInScreens: readonly Screen[] = [
  nobody('login-employee', at('/login/employee?loggedOut=1')),
  nobody('login-employee-refused', at('/login/employee', press('Send Code'))),
  nobody(
    'login-employee-code',
    at(
      '/login/employee',
      fill('Email', 'tech@example.com'),
      fill('Password', 'callboard-demo-pass'),
      press('Send Code'),
      fill('Code', '12'),
      press('Verify & Login'),
      see('The code has 6 digits'),
    ),
  ),
  nobody('login-customer', at('/login/customer')),
  nobody(
    'login-customer-refused',
    at(
      '/login/customer',
      fill('Username or email', 'customer'),
      fill('Password', 'not the password'),
      press('Login'),
      ({ page }) => page.getByRole('alert').waitFor(),
    ),
  ),
  nobody('forgot-password', at('/login/forgot-password', press('Email me a link'))),
  nobody(
    'forgot-password-asked',
    at(
      '/login/forgot-password?door=customer',
      fill('Username or email', 'nobody'),
      press('Email me a link'),
      see(/works once, for an hour/),
    ),
  ),
  nobody('login-employee-no-admin', async (visit) => {
    await stubData(visit.page, 'settings.get', { ...COMPANY, needsAdmin: true });
    await at('/login/employee', see('There is no administrator yet'))(visit);
  }),
  nobody('choose-password', openLink({ door: 'employee', asksUsername: false }, 'Save password')),
  nobody('choose-password-customer', openLink({ door: 'customer', asksUsername: false })),
  nobody('invitation', openLink({ door: 'customer', asksUsername: true }, 'Save and sign in')),
  nobody('link-over', at('/choose-password#x', see(/already used or has expired/))),
  nobody('not-found', at('/nothing/here')),
  { ...nobody('menu-of-nobody', at('/login/employee', press('Open menu'))), only: 'phone' },
];
