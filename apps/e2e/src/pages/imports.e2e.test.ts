import { Customer } from '@callboard/contract/customers/customers';
import { ownLetters, ownPhone } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';
import { showAddress } from '../routes/follow-address.ts';

const COLUMNS = 'Customer ID,First Name,Last Name,Mobile Number,Street,City,State,Zip';

sharedJourney(
  'a file of customers is checked first, then brought along, and taken back',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const lastName = `Import${ownLetters()}`;
    const row = (firstName: string, name = `${firstName},${lastName}`) =>
      `${firstName}-${lastName},${name},${ownPhone()},1 ${firstName}${lastName} St,Austin,TX,78701`;
    const rows = [row('Ada'), row('Bea'), row('Cyd', ',')];
    const stored = async () =>
      Customer.array()
        .parse(await office('GET', `/customers?q=${lastName}`))
        .map(({ name }) => name)
        .toSorted();
    const { page } = await somebody('dispatcher', app, person);
    await page.goto('/customers');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByLabel(/Drop a CSV file here/).setInputFiles({
      name: `${lastName}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from([COLUMNS, ...rows].join('\r\n')),
    });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`${lastName}.csv`);
    const address = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Check the file' }).click();
    const bring = page.getByRole('button', { name: 'Import 2 rows' });
    await expect(bring).toBeVisible();
    const leftOut = page.getByRole('row').filter({ hasText: 'Last name is required' });
    await expect(leftOut).toContainText(`Cyd-${lastName}`);
    // A check changes nothing.
    expect(await stored()).toEqual([]);

    await bring.click();
    await expect(page.getByText(/^2 customers added/)).toBeVisible();
    expect(await stored()).toEqual([`Ada ${lastName}`, `Bea ${lastName}`]);
    await showAddress(page, `/customers?q=${lastName}`, 'Customers');
    const ada = page.getByRole('link', { name: `Ada ${lastName}` });
    await expect(ada).toBeVisible();

    await showAddress(page, address, `${lastName}.csv`);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
    expect(await stored()).toEqual([]);
    await showAddress(page, `/customers?q=${lastName}`, 'Customers');
    await expect(page.getByText('No customers found')).toBeVisible();
    await expect(ada).toHaveCount(0);
  },
);
