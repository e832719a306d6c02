import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedInAs } from './session-of.ts';

// A demo allows twenty times as many before anybody waits.
const TRIES = 100;

sharedJourney('an admin sees whose name is tried, and ends the wait', async ({ app, person }) => {
  const admin = await signedInAs(app, 'admin@example.com');
  const phone = await person('phone', admin);
  const guess = async () => {
    const body = { data: { usernameOrEmail: 'customer', password: 'not the password' } };
    return (await phone.page.request.post('/api/auth/customer/login', body)).status();
  };
  expect(await guess()).toBe(401);
  // Each guess costs the server a tenth of a second.
  await ask(
    app.databaseUrl,
    `update sign_in_failures set failures = ${TRIES - 1} where name = 'customer'`,
  );
  expect(await guess()).toBe(401);
  // The first wait lasts five seconds, less than a busy machine takes to show two pages.
  await ask(
    app.databaseUrl,
    `update sign_in_failures set blocked_until = now() + interval '15 minutes'
     where name = 'customer' and blocked_until is not null`,
  );
  expect(await guess()).toBe(429);

  const others = atLength(false, true) ? [await person('desk', admin)] : [];
  for (const { page, axe, screenshot } of [phone, ...others]) {
    await page.goto('/admin');
    const card = page.getByRole('region', { name: 'Failed sign-ins' });
    await expect(card).toContainText('Customer sign-in');
    await expect(card.getByRole('button', { name: 'Unlock customer' })).toBeVisible();
    await axe();
    const widths = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await screenshot('failed-sign-ins');
  }

  const { page } = phone;
  await page.getByRole('button', { name: 'Unlock customer' }).click();
  const card = page.getByRole('region', { name: 'Failed sign-ins' });
  await expect(card).toContainText('No one was locked out in the last 24 hours.');
  expect(await guess()).toBe(401);
});
