import { SETUP_STEPS } from '@callboard/contract/company/setup';
import type { Screen } from './screen.ts';
import { at, fill, pick, press, see, type } from './steps.ts';
import { stubData, stubSimilar } from './stub-answer.ts';

const admin = (name: string, open: Screen['open'], only?: Screen['only']): Screen => ({
  name,
  who: 'admin',
  open,
  ...(only && { only }),
});

export const createCallScreens: readonly Screen[] = [
  admin('dashboard', at('/dashboard')),
  admin('dashboard-setup', async (visit) => {
    const steps = SETUP_STEPS.map((key, index) => ({ key, isDone: index < 2 }));
    await stubData(visit.page, 'setup.checklist', { isDismissed: false, steps });
    await at('/dashboard', see('Set up your company'))(visit);
  }),
  admin('booked', at('/service-calls/booked')),
  admin('payments', at('/payments')),
  admin('menu', at('/dashboard', press('Open menu')), 'phone'),
  admin('create-call', at('/service-calls/new')),
  admin('create-call-customers', at('/service-calls/new', type('Customer', 'mar'))),
  admin(
    'create-call-new-customer',
    at(
      '/service-calls/new',
      type('Customer', 'Zelda', 'Create new customer…'),
      ({ page }) => page.getByRole('option', { name: 'Create new customer…' }).click(),
      fill('Email', 'no address'),
      press('Save customer'),
    ),
  ),
  admin('create-call-similar', async (visit) => {
    await stubSimilar(visit.page);
    await at(
      '/service-calls/new',
      type('Customer', '(512) 555-0142', 'Create new customer…'),
      ({ page }) => page.getByRole('option', { name: 'Create new customer…' }).click(),
      see(/^Is this /),
    )(visit);
  }),
  admin(
    'create-call-ready',
    at('/service-calls/new', pick('Customer', 'mar'), ({ page }) =>
      page.getByRole('combobox', { name: 'Property' }).waitFor(),
    ),
  ),
  admin(
    'create-call-new-property',
    at(
      '/service-calls/new',
      pick('Customer', 'mar'),
      // Opens whether or not the customer's only property has been chosen by then.
      ({ page }) => page.getByRole('combobox', { name: 'Property' }).click(),
      type('Property', '', 'Create new'),
      ({ page }) => page.getByRole('option', { name: 'Create new property…' }).click(),
      press('Save property'),
    ),
  ),
];
