import { readFileSync } from 'node:fs';
import { ask } from '@callboard/db/testing/ask';
import { expect } from '../expect.ts';
import { journey, longJourney } from '../journey.ts';
import { followAddress } from '../routes/follow-address.ts';
import { signedInAs } from '../session/session-of.ts';

const ROWS = 200;

/** A file as another program exports it, with a column nobody knows and four rows that cannot be. */
function customersFile() {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    const name = index % 50 === 7 ? ',' : `Imp,Orted ${number}`;
    return `HCP-${number},${name},(737) 555-${number},imp-${number}@example.com,${number} Elm Street,Austin,TX,78701,Google,blue`;
  });
  return [
    'Customer ID,First Name,Last Name,Mobile Number,Email,Street,City,State,Zip,Lead Source,Gate color',
    ...rows,
  ].join('\r\n');
}

const file = () => ({
  name: 'housecall.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(customersFile()),
});

journey(
  'a dispatcher brings 200 customers along, and saves the rows that were left out',
  async ({ app, person }) => {
    const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const { page } = dana;
    await page.goto('/customers');
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await expect(page.getByText('No imports yet')).toBeVisible();
    await dana.axeAtLength();
    await dana.screenshot('imports');
    await page.getByLabel(/Drop a CSV file here/).setInputFiles(file());

    await expect(page.getByRole('heading', { level: 1, name: 'housecall.csv' })).toBeVisible();
    await expect(page.getByLabel('Mobile Number')).toHaveValue('phone');
    await expect(page.getByLabel('Zip')).toHaveValue('postalCode');
    await expect(page.getByLabel('Gate color')).toHaveValue('');
    await expect(page.getByLabel('Recognize rows by')).toHaveValue('customerId');
    await dana.axeAtLength();
    await dana.screenshot('import-columns');
    await page.getByRole('button', { name: 'Check the file' }).click();

    await expect(page.getByRole('button', { name: 'Import 196 rows' })).toBeVisible();
    const leftOut = page.getByRole('row').filter({ hasText: 'Last name is required' });
    await expect(leftOut).toHaveCount(4);
    await expect(leftOut.first()).toContainText('9');
    await dana.axe();
    await dana.screenshot('import-checked');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the 4 rows left out' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('housecall-left-out.csv');
    expect(readFileSync(await saved.path(), 'utf8')).toContain('HCP-0008,,,(737) 555-0008');

    await page.getByRole('button', { name: 'Import 196 rows' }).click();
    await expect(page.getByText(/^196 customers added/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^196 customers added/)).toBeVisible();
    await dana.axeAtLength();
    await followAddress(page, '/customers?q=orted');
    await expect(page.getByText('196', { exact: false }).first()).toBeVisible();
  },
);

longJourney(
  'an import fits a phone, and a list leaves as a file',
  async ({ app, person }) => {
    const alex = await person('phone', await signedInAs(app, 'admin@example.com'));
    const { page } = alex;
    await page.goto('/admin/imports');
    await page.getByLabel('Contents', { exact: true }).selectOption('Referral sources');
    await page.getByLabel(/Drop a CSV file here/).setInputFiles({
      name: 'sources.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name;Category\nA truck somebody saw;Offline\n;Nameless\n'),
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await alex.axe();
    await alex.screenshot('import-checked');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 referral source added.', { exact: true })).toBeVisible();

    await page.goto('/equipment');
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByLabel('Contents', { exact: true })).toHaveValue('equipment');
    const serial = `SN${Date.now()}`;
    const [house] = await ask(app.databaseUrl, 'select id from properties order by id limit 1');
    await page.getByLabel(/Drop a CSV file here/).setInputFiles({
      name: 'units.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Property ID,Type,Serial\n${house?.id},Boiler,${serial}\n,Boiler,X1\n`),
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Add where it stands' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 unit added.', { exact: true })).toBeVisible();
    await page.goto(`/equipment?q=${serial}`);
    await expect(page.getByText('1 unit', { exact: true })).toBeVisible();
    const savingUnits = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the equipment as CSV' }).click();
    const units = readFileSync(await (await savingUnits).path(), 'utf8');
    expect(units.trim().split('\r\n')).toHaveLength(2);
    expect(units).toContain(`,Boiler,,,${serial},`);
    const year = page.getByLabel('Year', { exact: true });
    await expect(page.getByText(/(lb|oz) added|Nothing logged/)).toBeVisible();
    const savingLog = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the refrigerant log as CSV' }).click();
    const log = await savingLog;
    expect(log.suggestedFilename()).toContain(`refrigerant-log-${await year.inputValue()}-`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await alex.axe();
    await alex.screenshot('equipment-files');

    await page.goto('/admin/referral-sources');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the referral sources as CSV' }).click();
    const saved = readFileSync(await (await saving).path(), 'utf8');
    expect(saved).toContain(',A truck somebody saw,Offline,Yes,');
  },
  journey,
);
