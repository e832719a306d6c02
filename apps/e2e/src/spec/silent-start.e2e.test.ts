import { DEFAULT_SETTINGS } from '@callboard/contract/settings';
import { expect } from '@playwright/test';
import { journey } from '../journey.ts';
import { stubBug } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';

journey(
  'a page comes though nobody says who somebody is or how the company looks',
  async ({ app, person }) => {
    const { page, allow } = await person('desk', await signedInAs(app, 'tech@example.com'));
    allow(/status of 500/);
    await stubBug(page, 'auth.me');
    await stubBug(page, 'settings.get');
    const asked = page.waitForResponse(/auth\.me/);
    await page.goto('/dashboard');
    await asked;
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const navbar = page.getByRole('banner');
    await expect(navbar).toContainText(DEFAULT_SETTINGS.companyName);
    await expect(navbar).toHaveCSS('background-color', 'rgb(86, 70, 146)');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
