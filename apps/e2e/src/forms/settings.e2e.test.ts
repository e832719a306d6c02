import { DEFAULT_SETTINGS } from '@callboard/contract/company/settings';
import { expect } from '../expect.ts';
import { openHistory } from '../history/open-history.ts';
import { toast } from '../history/toasts.ts';
import { journey } from '../journey.ts';
import { makePng } from '../pages/make-png.ts';
import { sentBy } from '../pages/sent-by.ts';
import { stubSilence } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';
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
  await expect(name).toHaveValue(DEFAULT_SETTINGS.companyName);
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

journey(
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
);

journey('settings say that they were saved, or not', async ({ app, person }) => {
  const { page, allow } = await somebody('admin', app, person);
  allow(refused);
  await page.goto('/admin/settings');
  await stubSilence(page, 'settings.update');
  await page.getByLabel('Company name').fill('North Wind Cooling');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save settings');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect((await openHistory(page)).first()).toContainText('→ North Wind Cooling');
});

journey('the settings hold the time zone', async ({ app, person }) => {
  const { page } = await somebody('admin', app, person);
  await page.goto('/admin/settings');
  const zone = page.getByLabel('Time zone');
  await expect(zone).toHaveValue('America/Chicago');
  await zone.fill('Texas');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expectRefused(zone, /^Time zone must be a name such as America\/Chicago/);
  await zone.fill('America/Denver');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(toast(page, 'Settings saved.')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('America/Denver');
});
