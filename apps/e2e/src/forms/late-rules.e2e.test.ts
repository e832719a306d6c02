import type { Page } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { longJourney, sharedJourney } from '../journey.ts';
import { signedIn } from '../screens/signed-in.ts';
import { hearCalls } from '../session/heard-calls.ts';

const CODE = '**/assets/*.js';

type Answer = 'go' | 'fail';

/** Keeps every file of code that is asked for from now on waiting for an answer. */
async function holdCode(page: Page) {
  let held = 0;
  let answer = (_: Answer) => {};
  const answered = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  await page.route(CODE, async (route) => {
    held += 1;
    await ((await answered) === 'go' ? route.continue() : route.abort());
  });
  return { answer, count: () => held };
}

sharedJourney(
  'sending waits for rules that are late, and nothing typed is lost',
  async ({ app, person }) => {
    const stored = await signedIn('dispatcher', app);
    const { page } = await person('desk', stored);
    await page.goto('/customers/new');
    await page.getByRole('heading', { name: 'New customer' }).waitFor();
    await becomeQuiet(page);
    const { answer, count } = await holdCode(page);

    await page.getByLabel('First name').fill('Zelda');
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect.poll(count).toBeGreaterThan(0);
    await expect(page.getByLabel('Last name')).not.toHaveAttribute('aria-invalid', 'true');

    answer('go');
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Zelda');
  },
);

longJourney('two presses while the rules are late send a form once', async ({ app, person }) => {
  const stored = await signedIn('dispatcher', app);
  const { page, context } = await person('desk', stored);
  await page.goto('/customers/new');
  await page.getByRole('heading', { name: 'New customer' }).waitFor();
  await becomeQuiet(page);
  const { answer, count } = await holdCode(page);
  const calls = hearCalls(context);

  await page.getByLabel('First name').fill('Zelda');
  await page.getByLabel('Last name').fill('Fitzgerald');
  await page.getByLabel('Phone').fill('512 555 0199');
  await page.getByLabel('Phone').press('Enter');
  await page.getByRole('button', { name: 'Create customer' }).click();
  await expect.poll(count).toBeGreaterThan(0);
  answer('go');
  await page.getByRole('heading', { level: 1, name: 'Zelda Fitzgerald' }).waitFor();
  expect(calls.of('customers.create')).toHaveLength(1);
});

longJourney('rules that cannot come stop nothing but the sending', async ({ app, person }) => {
  const stored = await signedIn('dispatcher', app);
  const { page, allow } = await person('desk', stored);
  allow(/ERR_FAILED|Failed to load/);
  await page.goto('/customers/new');
  await page.getByRole('heading', { name: 'New customer' }).waitFor();
  await becomeQuiet(page);
  const { answer, count } = await holdCode(page);
  await page.getByLabel('First name').fill('Zelda');
  await expect.poll(count).toBeGreaterThan(0);
  answer('fail');

  await page.getByRole('button', { name: 'Create customer' }).click();
  const message = /^This did not load: the server cannot be reached/;
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(message);
  await expect(page.getByLabel('First name')).toHaveValue('Zelda');

  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');
});
