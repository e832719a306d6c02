import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';

sharedJourney(
  'a picker keeps what found nobody, and Enter waits for the search that it was meant for',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto('/service-calls/new');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await customer.fill('Quentin Underhill');
    await customer.press('Tab');
    await expect(customer).toHaveValue('Quentin Underhill');
    await expect(customer).toHaveAccessibleDescription(/“Quentin Underhill” is not chosen yet/);

    await customer.click();
    await page.getByRole('option', { name: 'Create new customer…' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Quentin');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(customer).toHaveValue('Quentin Underhill');

    await customer.fill('');
    await customer.click();
    const found = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    const name = await found.nth(3).locator('span span').first().innerText();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/customers\.search/, async (route) => {
      await answered;
      await route.continue();
    });
    await customer.fill(name);
    await customer.press('Enter');
    answer();
    await expect(customer).toHaveValue(name);
    await expect(customer).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: 'Clear' }).first()).toBeVisible();
  },
);
