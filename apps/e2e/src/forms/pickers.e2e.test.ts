import { expect } from '@playwright/test';
import { journey } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';

journey('Enter waits for the search that it was meant for', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto('/service-calls/new');
  const customer = page.getByRole('combobox', { name: 'Customer' });
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
});

journey('what was typed into a picker and found nobody is never lost', async ({ app, person }) => {
  const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto('/service-calls/new');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.fill('Zelda Fitzgerald');
  await customer.press('Tab');
  await expect(customer).toHaveValue('Zelda Fitzgerald');
  await expect(customer).toHaveAccessibleDescription(/“Zelda Fitzgerald” is not chosen yet/);

  await customer.click();
  await page.getByRole('option', { name: 'Create new customer…' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zelda');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(customer).toHaveValue('Zelda Fitzgerald');
});
