import { atLength } from '@callboard/db/testing/at-length';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signInHere } from './sign-in-here.ts';

const OWN = 'a passphrase of my own';
const NEW = 'a new and better one';

async function addEmployee(page: Page, name: string, firstSignIn: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  await page.goto('/admin/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Employee' });
  await modal.getByLabel('First name').fill(name);
  await modal.getByLabel('Last name').fill('Newman');
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Cell phone').fill(`512 555 ${String(name.length).padStart(4, '07')}`);
  await modal.getByLabel('Role').selectOption('Dispatcher');
  await modal.getByLabel('First sign-in').selectOption(firstSignIn);
  await modal.getByRole('button', { name: 'Add Employee' }).click();
  return email;
}

async function openEmployee(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `View ${name} Newman` }).click();
  await page.getByRole('region', { name: 'Sign-in' }).waitFor();
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password');
  await page.getByLabel('New password').fill(password);
  if (atLength(false, true)) await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  // It signs nobody in: the code is asked for as always.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee login');
}

async function signIn(page: Page, app: RunningApp, email: string, password: string) {
  await signInHere(page, app, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
}

longJourney(
  'an employee invited by mail chooses a password on a phone and signs in with a code',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    const email = await addEmployee(page, 'Imogen', 'Email a link');
    await openEmployee(page, 'Imogen');
    const card = page.getByRole('region', { name: 'Sign-in' });
    await expect(card).toContainText('None yet');
    await expect(card).toContainText(`Emailed to ${email}`);
    await expect(card).toContainText('Not used yet. Works until');
    await expectAccessible(page);

    const phone = await person('phone');
    await choosePassword(phone.page, await app.linkFor(email), OWN);
    await signIn(phone.page, app, email, OWN);
    // The office sees it at once.
    await expect(card).toContainText(/Used \w{3}, /);
    await expect(card).toContainText('Chosen');
  },
);

sharedJourney(
  'an employee handed a copied link gets in with it once, and later with a forgotten password’s link',
  async ({ app, person }) => {
    const { page } = await somebody('dispatcher', app, person);
    const email = await addEmployee(page, 'Otis', 'Copy a link');
    const modal = page.getByRole('dialog', { name: 'Otis Newman added' });
    const link = await modal.getByLabel('Link').inputValue();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Done' }).click();

    const desk = await person('desk');
    await choosePassword(desk.page, link, OWN);
    await signIn(desk.page, app, email, OWN);

    const other = await person('phone');
    other.allow(/status of 404/);
    await other.page.goto(link);
    await expect(other.page.getByText(/already used or has expired/)).toBeVisible();
    await other.page.getByRole('link', { name: 'Already have a password? Sign in' }).click();
    await other.page.getByRole('link', { name: 'Forgot password?' }).click();
    // The page before has a field of that name, too.
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?');
    await other.page.getByLabel('Email').fill(email);
    await expectAccessible(other.page);
    await other.page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(other.page.getByText(/works once, for an hour/)).toBeVisible();
    await choosePassword(other.page, await app.linkFor(email), NEW);
    // The other device is signed out.
    desk.allow(/status of 401/);
    await desk.page.goto('/sessions');
    await expect(desk.page.getByRole('heading', { level: 1 })).toHaveText('Employee login');
    await signIn(other.page, app, email, NEW);
  },
);
