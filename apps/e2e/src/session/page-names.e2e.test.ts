import { atLength } from '@callboard/db/testing/at-length';
import { demoIds } from '../app/demo-ids.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { followAddress, showAddress } from '../routes/follow-address.ts';
import { signedInAs } from './session-of.ts';

const missing = /status of 404/;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const GONE = [
  { path: `/customers/${NOBODY}`, thing: 'customer', back: '/customers' },
  { path: '/customers/nothing/edit', thing: 'customer', back: '/customers' },
  { path: `/admin/employees/${NOBODY}`, thing: 'employee', back: '/admin/employees' },
  { path: '/admin/employees/nothing/edit', thing: 'employee', back: '/admin/employees' },
];

sharedJourney(
  'an address that nobody has says so, and leads back to the list',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, 'admin@example.com'));
    allow(missing);
    await page.goto('/dashboard');
    for (const { path, thing, back } of atLength(GONE.slice(0, 2), GONE)) {
      await followAddress(page, path);
      await expect(page.getByText(`This ${thing} does not exist.`), path).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await page.getByRole('link', { name: `Back to ${thing}s` }).click();
      await expect(page).toHaveURL(back);
      await expect(page.getByText(`This ${thing} does not exist.`)).toHaveCount(0);
    }
    await followAddress(page, '/admin/job-types/nothing');
    await expect(page).toHaveTitle('Page not found - Glacier Cooling');
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
    ).toHaveText(['Home', 'Admin', 'Job Types', 'Page not found']);
  },
);

longJourney(
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

longJourney('By Status is marked on every status, and nowhere else', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
  const link = page.getByRole('link', { name: 'By Status' });
  await page.goto('/service-calls/status/new');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await showAddress(page, '/service-calls/status/completed', /: Completed$/);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await showAddress(page, '/service-calls/new', 'New service call');
  await expect(page.getByRole('link', { name: 'New Service Call' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(link).not.toHaveAttribute('aria-current');
});

longJourney(
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
