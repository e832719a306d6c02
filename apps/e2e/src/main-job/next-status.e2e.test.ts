import { ask } from '@callboard/db/testing/ask';
import { expect } from '@playwright/test';
import { journey } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';

journey('a double tap on the next status is one step', async ({ app, person }) => {
  const [row = {}] = await ask(
    app.databaseUrl,
    `select id from service_calls where status = 'scheduled' order by call_number limit 1`,
  );
  const { page } = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
  await page.goto(`/service-calls/${String(row.id)}`);
  const next = page.getByRole('button', { name: /^Next status/ });
  await expect(next).toContainText('On the way');
  await next.dblclick();
  await expect(next).toContainText('In progress');
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^Status of #\d+: On the way$/)).toBeVisible();

  // A second later it is a button again.
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(next).toContainText('Completed');
});
