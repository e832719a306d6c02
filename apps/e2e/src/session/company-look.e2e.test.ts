import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { journey } from '../journey.ts';
import { keeping, sessionOf } from './session-of.ts';
import { signInHere } from './sign-in-here.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

journey('the company name and the colours of the settings are shown', async ({ app, person }) => {
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
});

journey('a logo takes the place of the name, also while people change', async ({ app, person }) => {
  const admin = await sessionOf(app, 'admin@example.com');
  const { page } = await person('desk', keeping(app, admin));
  await setLook(app, admin.accessToken, '#0b3d2e', '#ffe08a');
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'logo.png');
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const uploaded = await fetch(`${app.url}/api/settings/logo`, { method: 'POST', headers, body });
  expect(uploaded.ok).toBe(true);

  await page.goto('/dashboard');
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
});
