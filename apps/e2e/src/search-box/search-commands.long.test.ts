import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { sharedJourney } from '../journey.ts';

const SCREENS = [
  ['dash', 'Dashboard'],
  ['new call', 'New service call'],
  ['status waiting parts', 'Service calls: Waiting for parts'],
  ['unpaid', 'Service calls: Unpaid'],
  ['dispatch', /Dispatch/],
  ['customers', 'Customers'],
  ['new customer', 'New customer'],
  ['payments', 'Payments'],
  ['booked calls', 'Booked calls'],
  ['admin', 'Admin'],
  ['employees', 'Employees'],
  ['price book', 'Item Catalog'],
  ['referral sources', 'Referral Sources'],
  ['import', 'Import'],
  ['settings', 'System Settings'],
  ['job types', 'Job Types'],
  ['lists', 'Lists'],
  ['signed-in devices', 'Signed-in devices'],
  ['change password', 'Change password'],
] as const;

sharedJourney(
  'every screen is a few letters away, also without signal',
  async ({ app, person }) => {
    const { page, allow } = await somebody('admin', app, person);
    await page.goto('/sessions');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
    allow(/search\.find|ERR_FAILED/);
    await page.route('**/trpc/search.find*', (route) => route.abort());
    for (const [typed, title] of SCREENS) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(heading, typed).toHaveText(title);
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('vasquez');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('needs signal');
    await page.keyboard.press('Escape');

    // Single letters may be off: then only the command key opens it.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('single-key shortcuts');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Employee login');
    expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull();
  },
);
