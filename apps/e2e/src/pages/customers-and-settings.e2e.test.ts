import { DEFAULT_SETTINGS } from '@callboard/contract/company/settings';
import { ask } from '@callboard/db/testing/ask';
import { expect } from '../expect.ts';
import { journey } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';
import { makePng } from './make-png.ts';

journey(
  'customers are counted, found by name, phone or address, and opened',
  async ({ app, person }) => {
    const [known] = await ask(
      app.databaseUrl,
      `select c.id, c.first_name, c.last_name, right(c.phone, 7) as phone, p.line1,
      (select count(*)::int from customers) as total
     from customers c join properties p on p.customer_id = c.id order by c.last_name limit 1`,
    );
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto('/customers');
    const total = Number(known?.total).toLocaleString('en-US');
    await expect(page.getByText(`Total customers: ${total}`, { exact: true })).toBeVisible();
    const add = page.getByRole('link', { name: 'Add Customer' });
    await expect(add).toHaveAttribute('href', '/customers/new');

    const search = page.getByLabel('Search by name, phone or address');
    const view = page.locator(`a[href="/customers/${known?.id}"]`, { hasText: 'View' });
    const pressEnter = () => search.press('Enter');
    const pressSearch = () => page.getByRole('button', { name: 'Search', exact: true }).click();
    for (const [typed, send] of [
      [`${known?.first_name} ${known?.last_name}`, pressEnter],
      [`${known?.phone}`, pressSearch],
      [`${known?.line1}`, pressEnter],
    ] as const) {
      await search.fill(typed);
      await send();
      await expect(page.getByText(/\d results? for/)).toContainText(`“${typed}”`);
      await expect(view).toBeVisible();
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(search).toHaveValue('');
      await expect(page).toHaveURL('/customers');
    }
    await search.fill('nobody of this name');
    await pressEnter();
    await expect(page.getByText('No customers found', { exact: true })).toBeVisible();
    await expect(page.getByText('0 results for', { exact: false })).toBeVisible();
  },
);

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
