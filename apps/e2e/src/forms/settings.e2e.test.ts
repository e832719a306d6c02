import { DEFAULT_SETTINGS } from '@callboard/contract/company/settings';
import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { openHistory } from '../history/open-history.ts';
import { toast } from '../history/toasts.ts';
import { journey, longJourney } from '../journey.ts';
import { makePng } from '../pages/make-png.ts';
import { sentBy } from '../pages/sent-by.ts';
import { stubBug, stubSilence } from '../screens/stub-answer.ts';
import { keeping, sessionOf, signedInAs } from '../session/session-of.ts';
import { signInHere } from '../session/sign-in-here.ts';
import { expectRefused } from './expect-refused.ts';
import { somebody } from './somebody.ts';

/** What the browser itself says of an answer that is no success. */
const refused = /status of 500/;

journey('the settings change name, colours and logo of every page', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'admin@example.com'));
  await page.goto('/admin/settings');
  const name = page.getByLabel('Company name');
  const background = page.getByLabel('Navbar background');
  const text = page.getByLabel('Navbar text');
  await expect(name).toHaveValue('Glacier Cooling');
  await expect(background).toHaveValue(DEFAULT_SETTINGS.navbarBgColor);
  await expect(text).toHaveValue(DEFAULT_SETTINGS.navbarTextColor);
  await name.fill('Polar Air');
  await background.fill('#102030');
  await text.fill('#FAFAFA');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  const navbar = page.getByRole('banner');
  await expect(navbar).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(navbar).toHaveCSS('color', 'rgb(250, 250, 250)');
  await expect(page).toHaveTitle('System Settings - Polar Air');
  const home = navbar.getByRole('link', { name: 'Polar Air' });
  await expect(home).toHaveAttribute('href', '/');

  await page.getByLabel('New logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: makePng(),
  });
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await expect(home.getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('heading')).toHaveText('Are you sure you want to delete this item?');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(home.getByRole('img')).toHaveCount(0);
  await expect(home).toHaveText('Polar Air');
});

longJourney(
  'the settings need a name and colors, and ask before a logo goes',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    const sent = sentBy(page, 'settings.update');
    await page.goto('/admin/settings');
    await page.getByLabel('Company name').fill('');
    await page.getByLabel('Navbar background').fill('purple');
    await page.getByLabel('Navbar text').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Company name')).toBeFocused();
    await expectRefused(page.getByLabel('Company name'), /^Company name is required/);
    await expectRefused(page.getByLabel('Navbar background'), /must look like #564692/);
    await expectRefused(page.getByLabel('Navbar text'), /must look like #564692/);
    expect(sent()).toEqual([]);
    await page.reload();

    await page.getByLabel('New logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: makePng(),
    });
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
      'Are you sure you want to delete this item?',
    );
  },
  journey,
);

longJourney(
  'settings say that they were saved, or not',
  async ({ app, person }) => {
    const { page, allow } = await somebody('admin', app, person);
    allow(refused);
    await page.goto('/admin/settings');
    await stubSilence(page, 'settings.update');
    await page.getByLabel('Company name').fill('North Wind Cooling');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save settings');
    await page.unrouteAll();
    await stubBug(page, 'settings.update');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await expect((await openHistory(page)).first()).toContainText('→ North Wind Cooling');
  },
  journey,
);

longJourney(
  'the settings hold the time zone, by the name people use, and the working hours',
  async ({ app, person }) => {
    const { page } = await somebody('admin', app, person);
    await page.goto('/admin/settings');
    const zone = page.getByLabel('Time zone');
    await expect(zone).toHaveValue('America/Chicago');
    await zone.selectOption('Mountain time (Denver)');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(toast(page, 'Settings saved.')).toBeVisible();
    await page.reload();
    await expect(zone).toHaveValue('America/Denver');
    await page.getByLabel('Saturday', { exact: true }).check();
    await page.getByLabel('Saturday, end of work').fill('12:00');
    await page.getByRole('button', { name: 'Update hours' }).click();
    await expect(toast(page, 'Working hours saved.')).toBeVisible();
    const newest = (await openHistory(page)).first();
    await expect(newest).toContainText('Sat 8:00 AM to 12:00 PM');
  },
  journey,
);

const navbar = (page: Page) => page.getByRole('banner');
const link = (page: Page) => page.getByRole('link', { name: 'New Service Call' });

async function setLook(app: RunningApp, token: string, background: string, text: string) {
  const answer = await fetch(`${app.url}/api/settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      companyName: 'Northwind Heating',
      navbarBgColor: background,
      navbarTextColor: text,
    }),
  });
  expect(answer.status).toBe(200);
}

longJourney(
  'name, colors and logo are shown as they can be read, also while people change',
  async ({ app, person }) => {
    const admin = await sessionOf(app, 'admin@example.com');
    const { page } = await person('desk', keeping(app, admin));
    await setLook(app, admin.accessToken, '#0b3d2e', '#ffe08a');
    await page.goto('/dashboard');
    await expect(navbar(page)).toHaveCSS('background-color', 'rgb(11, 61, 46)');
    await expect(link(page)).toHaveCSS('color', 'rgb(255, 224, 138)');
    await expect(navbar(page).getByRole('link', { name: 'Northwind Heating' })).toBeVisible();
    await expect(page).toHaveTitle('Dashboard - Northwind Heating');

    await setLook(app, admin.accessToken, '#fff7d6', '#ffe08a');
    await page.reload();
    await expect(navbar(page)).toHaveCSS('background-color', 'rgb(255, 247, 214)');
    await expect(link(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await setLook(app, admin.accessToken, '#101820', '#333333');
    await page.reload();
    await expect(link(page)).toHaveCSS('color', 'rgb(255, 255, 255)');

    // A logo takes the place of the name.
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(makePng())], { type: 'image/png' }), 'logo.png');
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    const uploaded = await fetch(`${app.url}/api/settings/logo`, { method: 'POST', headers, body });
    expect(uploaded.ok).toBe(true);

    await setLook(app, admin.accessToken, '#0b3d2e', '#ffe08a');
    await page.reload();
    const logo = navbar(page).getByRole('img', { name: 'Northwind Heating' });
    const expectLook = async () => {
      await expect(logo).toBeVisible();
      await expect(navbar(page)).toHaveCSS('background-color', 'rgb(11, 61, 46)');
    };
    await expectLook();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expect(navbar(page).getByText('Northwind Heating')).toHaveCount(0);
    await expect(logo.locator('..')).toHaveAttribute('href', '/');

    // From here on the settings are not answered any more: the look has to be kept, not read again.
    await page.route('**/trpc/*settings.get*', () => undefined);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login/employee?loggedOut=1');
    await expectLook();
    await signInHere(page, app, 'admin@example.com');
    await expectLook();
  },
  journey,
);
