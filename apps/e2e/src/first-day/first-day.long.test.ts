import { expect } from '../expect.ts';
import { toast } from '../history/toasts.ts';
import { emptyJourney } from '../journey.ts';
import { expectSummary } from '../main-job/call-page.ts';
import { ownDay } from '../own-days.ts';
import { countActions } from '../pages/count-actions.ts';
import { makePng } from '../pages/make-png.ts';
import { backToList, type Desk, expectDone, list } from './checklist.ts';
import { customersFile } from './customers-file.ts';
import { getIn } from './get-in.ts';
import { hire, type Newcomer } from './hire.ts';

const MOST_ACTS = 120;
const MOST_TYPED = 40;

const ADMIN = 'ada@acme-air.example';

emptyJourney(
  'an empty installation is a company at work: profile, hours, people, prices, customers, and a first call paid',
  async ({ app, person }) => {
    const ada = await person('desk');
    const { page } = ada;
    const acts = countActions(page);
    const desk = { app, page, acts };
    const printed = await app.command(
      'admin-create',
      '--email',
      ADMIN,
      '--phone',
      '512 555 0100',
      '--name',
      'Ada Adams',
    );
    await getIn({ ...desk, email: ADMIN }, /https?:\S+/.exec(printed)?.[0] ?? '');
    await expect(page.getByRole('banner')).toContainText('Callboard');
    await expectDone(page, 0);
    await ada.axe();

    await tellCompany(desk);
    await backToList(desk, 2);
    const counted = await hire(desk, TEAM, () => person('desk'));
    await backToList(desk, 3);
    await stockUp(desk);
    await backToList(desk, 4);
    await bringCustomers(desk);
    await backToList(desk, 5);
    await ada.axe();
    await takeFirstCall(desk);
    await acts.click(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
    await expect(page.getByRole('region', { name: 'Money' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Set up your company' })).toHaveCount(0);

    const all = [acts.stop(), ...counted];
    const total = {
      acts: all.reduce((sum, one) => sum + one.acts, 0),
      typed: all.reduce((sum, one) => sum + one.typed, 0),
    };
    console.info('from an empty installation to a paid call', total);
    expect(total.acts).toBeLessThanOrEqual(MOST_ACTS);
    expect(total.typed).toBeLessThanOrEqual(MOST_TYPED);
  },
);

async function tellCompany({ page, acts }: Desk) {
  await acts.click(list(page).getByRole('link', { name: 'Enter company details' }));
  await acts.type(page.getByLabel('Company name'), 'Acme Air');
  await acts.type(page.getByLabel('Company phone'), '512 555 0199');
  await acts.type(page.getByLabel('Company email'), 'office@acme-air.example');
  await acts.type(page.getByLabel('Address line 1'), '1 Oak Street');
  await acts.type(page.getByLabel('City'), 'Denver');
  await acts.choose(page.getByLabel('State', { exact: true }), 'CO');
  await acts.type(page.getByLabel('ZIP code'), '80202');
  await acts.type(page.getByLabel('License number'), 'HVAC 12345');
  await acts.choose(page.getByLabel('Time zone'), 'Mountain time (Denver)');
  await acts.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(toast(page, 'Settings saved.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Acme Air');

  await acts.click(page.getByLabel('Saturday', { exact: true }));
  await acts.click(page.getByRole('button', { name: 'Update hours' }));
  await expect(toast(page, 'Working hours saved.')).toBeVisible();

  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: makePng() };
  await acts.drop(page.getByLabel('New logo'), logo);
  await acts.click(page.getByRole('button', { name: 'Upload logo' }));
  await expect(page.getByRole('banner').getByRole('img', { name: 'Acme Air' })).toBeVisible();
}

const TEAM: readonly Newcomer[] = [
  { firstName: 'Dee', lastName: 'Desk', role: 'Dispatcher', firstSignIn: 'Email a link' },
  { firstName: 'Tim', lastName: 'Tech', role: 'Technician', firstSignIn: 'Email a link' },
  { firstName: 'Tia', lastName: 'Truck', role: 'Technician', firstSignIn: 'Copy a link' },
];

async function stockUp({ page, acts }: Desk) {
  await acts.click(list(page).getByRole('link', { name: 'Use the starter book' }));
  await acts.type(page.getByLabel('Price of Diagnostic / service call'), '129');
  await acts.click(page.getByRole('button', { name: 'Add 60 items' }));
  await expect(toast(page, '60 items added to the price book')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'FEE-DIAG' })).toContainText('$129.00');
}

async function bringCustomers({ page, acts }: Desk) {
  await acts.click(list(page).getByRole('link', { name: 'Import customers' }));
  await acts.drop(page.getByLabel(/Drop a CSV file here/), customersFile());
  await acts.click(page.getByRole('button', { name: 'Check the file' }));
  await acts.click(page.getByRole('button', { name: 'Import 200 rows' }));
  await expect(page.getByText(/^200 customers added/)).toBeVisible();
}

/** Somebody of the imported is on the phone; the visit is booked, done, billed and paid. */
async function takeFirstCall({ page, acts }: Desk) {
  await acts.click(list(page).getByRole('link', { name: 'Book a call' }));
  await acts.type(page.getByRole('combobox', { name: 'Customer' }), 'Brought 0042');
  await acts.click(page.getByRole('option', { name: /Brought 0042/ }));
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/42 Elm Street/);
  // When the technician is at work, whatever day it is.
  await acts.type(page.getByLabel('Schedule time'), `${ownDay('first-day/first-day')}T10:00`);
  await acts.type(page.getByLabel('Description'), 'No cooling upstairs');
  await acts.click(page.getByRole('button', { name: 'Create', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Service call #');

  await acts.click(page.getByRole('combobox', { name: 'Technician' }));
  await acts.click(page.getByRole('option', { name: 'Tim Tech', exact: true }));
  await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText('Tim Tech');
  await acts.click(page.getByRole('combobox', { name: 'Status' }));
  await acts.click(page.getByRole('option', { name: 'Completed', exact: true }));
  await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Completed');

  await acts.click(page.getByRole('button', { name: 'Add Line Item' }));
  const line = page.getByRole('dialog', { name: 'Add line item' });
  await acts.type(line.getByRole('combobox', { name: 'Item' }), 'FEE-DIAG');
  await acts.click(page.getByRole('option').filter({ hasText: 'FEE-DIAG' }).first());
  await acts.click(line.getByRole('button', { name: 'Save', exact: true }));
  await expect(line).toBeHidden();
  await acts.click(page.getByRole('button', { name: 'Add Payment' }));
  const payment = page.getByRole('dialog', { name: 'Add payment' });
  await acts.click(payment.getByRole('button', { name: 'Save', exact: true }));
  await expect(payment).toBeHidden();
  await expectSummary(page, { subtotal: '$129.00', paid: '$129.00', balance: '$0.00' });
}
