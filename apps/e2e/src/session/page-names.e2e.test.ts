import { describe } from 'vitest';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { demoIds } from '../screens/demo-ids.ts';
import { signedInAs } from './session-of.ts';

const missing = /status of 404/;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const GONE = [
  { path: `/customers/${NOBODY}`, thing: 'customer', back: '/customers' },
  { path: '/customers/nothing/edit', thing: 'customer', back: '/customers' },
  { path: `/admin/employees/${NOBODY}`, thing: 'employee', back: '/admin/employees' },
  { path: '/admin/employees/nothing/edit', thing: 'employee', back: '/admin/employees' },
];

describe.each(GONE)('$path', ({ path, thing, back }) => {
  sharedJourney('says that nobody has this address, and leads back', async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
    allow(missing);
    await page.goto(path);
    await expect(page.getByText(`This ${thing} does not exist.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('link', { name: `Back to ${thing}s` }).click();
    await expect(page).toHaveURL(back);
  });
});

sharedJourney(
  'the tab of a call carries its number, and the next page its own name',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    const { ownCall } = await demoIds(app.databaseUrl);
    await page.goto(`/service-calls/${ownCall}`);
    await expect(page).toHaveTitle(/^Service call #\d+ - Glacier Cooling$/);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveTitle('Dashboard - Glacier Cooling');
  },
);

sharedJourney('By Status is marked on every status, and nowhere else', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
  const link = page.getByRole('link', { name: 'By Status' });
  for (const path of ['/service-calls/status/new', '/service-calls/status/completed']) {
    await page.goto(path);
    await expect(link, path).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/service-calls/new');
  await expect(page.getByRole('link', { name: 'New Service Call' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(link).not.toHaveAttribute('aria-current');
});

sharedJourney(
  'on a phone an employee’s card is titled with the whole name',
  async ({ app, person }) => {
    const { page } = await person('phone', await signedInAs(app, 'admin@example.com'));
    await page.goto('/admin/employees?sort=firstName&dir=desc');
    const card = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Tyler Brooks' }) });
    await expect(card.getByRole('cell', { name: 'Brooks', exact: true })).toBeHidden();
    await card.getByRole('button', { name: /^Quick edit/ }).click();
    await expect(page.getByLabel('Last name')).toBeVisible();
  },
);
