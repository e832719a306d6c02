import type { Screen } from './screen.ts';
import { at, fill, press, see } from './steps.ts';

const nobody = (name: string, open: Screen['open']): Screen => ({ name, who: 'nobody', open });

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
  nobody('invitation', at('/invite/x', press('Save and sign in'))),
  nobody('not-found', at('/nothing/here')),
  { ...nobody('menu-of-nobody', at('/login/employee', press('Open menu'))), only: 'phone' },
];
