import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import { demoIds } from '../app/demo-ids.ts';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { choosePropertyOf } from '../main-job/create-call.ts';
import { followAddress } from '../routes/follow-address.ts';
import { endSessionOf } from './end-session.ts';
import { KEPT_FORMS, type KeptForm } from './kept-forms.ts';
import { signedInAs } from './session-of.ts';
import { signInHere } from './sign-in-here.ts';

const refused = /status of (401|409)/;
const ADMIN = 'admin@example.com';

// What the others add to a dialog is tried where nobody waits.
const FORMS = KEPT_FORMS.filter(({ name }) => atLength(name === 'a payment of a call', true));

/** What is kept of anything that was typed. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft ')));

const isBack = (page: Page) => page.getByText('Your unsaved changes are back.');

/** The last press meets a session that has ended, and leads to the sign-in. */
async function pressWithoutSession(page: Page, app: RunningApp, button: string): Promise<void> {
  await endSessionOf(page, app);
  // The stream of changes may tell of the end before the button is reached.
  await Promise.all([
    page.waitForURL('**/login/employee?redirect=*'),
    page
      .getByRole('button', { name: button, exact: true })
      .last()
      .click({ timeout: 5000 })
      .catch(() => undefined),
  ]);
}

/** Types into a form, loses the session, signs in again and finds what was typed. */
async function expectKept(page: Page, app: RunningApp, form: KeptForm, address: string) {
  const { name, open, scope, typed, save } = form;
  const fields = scope ? scope(page) : page.locator('main');
  await openAnew(page, address);
  await open?.(page);
  for (const [label, text] of Object.entries(typed)) {
    await fields.getByLabel(label, { exact: true }).fill(text);
  }
  await pressWithoutSession(page, app, save);
  await expect(page.getByText('What you typed is saved'), name).toBeVisible();

  await signInHere(page, app, ADMIN);
  expect(new URL(page.url()).pathname, name).toBe(address);
  // That of the form before may still be there.
  await expect(isBack(page).first(), name).toBeVisible();
  for (const [label, text] of Object.entries(typed)) {
    await expect(fields.getByLabel(label, { exact: true }), `${label} of ${name}`).toHaveValue(
      text,
    );
  }
  // It still counts as unsaved.
  await page.getByRole('button', { name: 'Logout', includeHidden: true }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Keep editing' }).click();
}

/** Shows an address without anything that was opened there before. */
async function openAnew(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await followAddress(page, '/sessions');
  await expect(heading).toHaveText('Signed-in devices');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await followAddress(page, address);
  await expect(heading).not.toHaveText('Signed-in devices');
}

// All in one tab, as somebody would who goes on from one thing to the next.
sharedJourney(
  'what was typed when the session ended is there after signing in again',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, ADMIN));
    allow(refused);
    const ids = await demoIds(app.databaseUrl);
    await page.goto('/dashboard');
    for (const form of FORMS) await expectKept(page, app, form, form.path(ids));
  },
);

longJourney(
  'a new call comes back with its customer, property and text',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, 'tech@example.com'));
    allow(refused);
    await page.goto('/service-calls/new');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Garcia');
    await page
      .getByRole('option', { name: /Garcia/ })
      .first()
      .click();
    const customer = await page.getByRole('combobox', { name: 'Customer' }).inputValue();
    // Nobody without a session learns which properties a customer has.
    await choosePropertyOf(page);
    await expect(page.getByRole('combobox', { name: 'Property' })).not.toHaveValue('');
    await page.getByLabel('Description').fill('No heat since Tuesday');
    await page.getByLabel('Schedule time').fill('2027-03-04T09:30');
    await pressWithoutSession(page, app, 'Create');
    // Some phones load the page anew while the code is read in another app.
    await page.reload();
    await signInHere(page, app, 'tech@example.com');
    await expect(isBack(page)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer);
    await expect(page.getByLabel('Description')).toHaveValue('No heat since Tuesday');
    await expect(page.getByLabel('Schedule time')).toHaveValue('2027-03-04T09:30');
  },
);

longJourney('a customer being made within a new call comes back too', async ({ app, person }) => {
  const { page, allow } = await person('desk', await signedInAs(app, 'tech@example.com'));
  allow(refused);
  await page.goto('/service-calls/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Nora Lund');
  await page.getByRole('option', { name: 'Create new customer…' }).click();
  await page.getByLabel('Phone').fill('(512) 555-0179');
  await pressWithoutSession(page, app, 'Save customer');
  await signInHere(page, app, 'tech@example.com');
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await expect(page.getByLabel('Last name')).toHaveValue('Lund');
  await expect(page.getByLabel('Phone')).toHaveValue('(512) 555-0179');
});

longJourney(
  'what was typed is saved on top of what somebody else did meanwhile',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, ADMIN));
    allow(refused);
    const { customer } = await demoIds(app.databaseUrl);
    await page.goto(`/customers/${customer}/edit`);
    await page.getByLabel('Business name').fill('Lund & Daughters');
    await pressWithoutSession(page, app, 'Save');

    const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await dana.page.goto(`/customers/${customer}/edit`);
    await dana.page.getByLabel('Email').fill('moved@example.com');
    await dana.page.getByRole('button', { name: 'Save' }).click();
    await dana.page.waitForURL(`**/customers/${customer}`);

    await signInHere(page, app, ADMIN);
    await expect(page.getByLabel('Business name')).toHaveValue('Lund & Daughters');
    await expect(page.getByLabel('Email')).toHaveValue('moved@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/customers/${customer}`);
    await expect(page.getByText('Lund & Daughters').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'moved@example.com' })).toBeVisible();
  },
);

longJourney(
  'somebody else who signs in on the device sees nothing of it',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, ADMIN));
    allow(refused);
    await page.goto('/customers/new');
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('Lund');
    await page.getByLabel('Phone').fill('(512) 555-0176');
    await expect.poll(async () => String(await kept(page))).toContain('Nora');
    await pressWithoutSession(page, app, 'Create customer');

    await signInHere(page, app, 'dispatcher@example.com');
    await expect(page.getByRole('heading', { name: 'New customer' })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');
    expect(await kept(page)).toEqual([]);
  },
);

longJourney('a password that was typed is never kept', async ({ app, person }) => {
  const { page, allow } = await person('desk', await signedInAs(app, ADMIN));
  allow(refused);
  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Employee' });
  await modal.getByLabel('First name').fill('Zadie');
  await modal.getByLabel('Last name').fill('Smith');
  await modal.getByLabel('First sign-in').selectOption('Temporary password');
  await modal.getByLabel('Temporary password').fill('first-day-pass');
  await expect.poll(async () => String(await kept(page))).toContain('Zadie');
  expect(String(await kept(page))).not.toContain('first-day-pass');
  await pressWithoutSession(page, app, 'Add Employee');

  await signInHere(page, app, ADMIN);
  await expect(modal.getByLabel('First name')).toHaveValue('Zadie');
  await expect(modal.getByLabel('Temporary password')).toHaveValue('');
});

longJourney(
  'logging out asks before it drops what was typed, and keeps nothing',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, ADMIN));
    await page.goto('/customers/new');
    await page.getByLabel('First name').fill('Nora');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    expect(await kept(page)).toEqual([]);
  },
);

longJourney('what was thrown away does not come back', async ({ app, person }) => {
  const { page, allow } = await person('desk', await signedInAs(app, ADMIN));
  allow(refused);
  const { owingCall } = await demoIds(app.databaseUrl);
  await page.goto(`/service-calls/${owingCall}`);
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await page.getByLabel('Reference').fill('Never mind');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const signIn = page.waitForURL('**/login/employee?redirect=*');
  await endSessionOf(page, app);
  // A link that is pointed at reads its page's data; the page may notice the end before that.
  await Promise.race([signIn, page.getByRole('link', { name: 'By Status' }).hover()]);
  await signIn;
  await expect(page.getByText('What you typed is saved')).toHaveCount(0);
});
