import { startApp } from '../app/start-app.ts';
import { newPerson } from '../browser/person.ts';
import { expect } from '../expect.ts';
import { journey } from '../journey.ts';

journey(
  'a text message that cannot be sent is said, and can be tried again',
  async ({ browser }) => {
    // Nobody listens at port 9.
    const SMS_URL = 'twilio+http://AC1:secret@127.0.0.1:9?from=+15125550100';
    const app = await startApp({ env: { SMS_URL } });
    try {
      const { page, allow, expectNoComplaints, leave } = await newPerson(browser, app.url, 'desk');
      allow(/status of 503/);
      await page.goto('/login/employee');
      await page.getByLabel('Email').fill('dispatcher@example.com');
      await page.getByLabel('Password').fill('callboard-demo-pass');
      for (const _ of ['at first', 'again']) {
        const answered = page.waitForResponse('**/trpc/auth.employeeLogin*');
        await page.getByRole('button', { name: 'Send Code' }).click();
        expect((await answered).status()).toBe(503);
        await expect(page.getByRole('alert')).toContainText('We could not send the text message');
      }
      await expect(page.getByLabel('Email')).toHaveValue('dispatcher@example.com');
      await expect(page.getByLabel('Password')).toHaveValue('callboard-demo-pass');
      await leave();
      expectNoComplaints();
    } finally {
      await app.stop();
    }
  },
);
