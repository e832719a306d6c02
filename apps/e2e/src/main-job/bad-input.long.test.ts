import { ask } from '@callboard/db/testing/ask';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { journey, sharedJourney } from '../journey.ts';
import { saveEditor } from './call-page.ts';
import { makeCustomer, makeProperty, pressCreate } from './create-call.ts';

/** What the browser itself says of an answer that is no success. */
const refused = /status of 4\d\d|status of 503/;
const unreachable = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/;

sharedJourney(
  'a wrong and an expired code are told apart, and the email stays',
  async ({ app, person }) => {
    const { page, allow } = await person('desk');
    allow(refused);
    await page.goto('/login/employee');
    await page.getByLabel('Email').fill('dispatcher@example.com');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByRole('alert')).toContainText('Email or password is wrong.');
    await expect(page.getByLabel('Email')).toHaveValue('dispatcher@example.com');

    const mark = await app.smsMark();
    await page.getByLabel('Password').fill('callboard-demo-pass');
    await page.getByRole('button', { name: 'Send Code' }).click();
    const field = page.getByRole('textbox', { name: 'Code' });
    await field.waitFor();
    const code = await app.codeFor('dispatcher@example.com', mark);
    const wrong = code === '000000' ? '111111' : '000000';
    await field.fill(wrong);
    await expect(field).toHaveAccessibleDescription(/This code is wrong. 4 tries left./);

    await ask(
      app.databaseUrl,
      "update sign_in_attempts set code_expires_at = now() - interval '1 s'",
    );
    await field.fill(code);
    await expect(field).toHaveAccessibleDescription(/This code has expired/);
    await expect(page.getByRole('button', { name: /Resend code/ })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('dispatcher@example.com');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByLabel('Password')).toBeFocused();
  },
);

sharedJourney(
  'a customer who vanished is said at the field, and the rest stays',
  async ({ app, person }) => {
    const dana = await somebody('dispatcher', app, person);
    const { page, allow } = dana;
    allow(refused);
    await page.goto('/service-calls/new');
    await makeCustomer(dana, '(512) 555-0177');
    await makeProperty(dana);
    await page.getByLabel('Description').fill('Furnace short cycling');
    const theirs = "phone = '+15125550177'";
    await ask(
      app.databaseUrl,
      `delete from properties where customer_id in (select id from customers where ${theirs});
       delete from customers where ${theirs}`,
    );
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await expect(customer).toHaveAccessibleDescription(/no longer exists/);
    await expect(page.getByLabel('Description')).toHaveValue('Furnace short cycling');
  },
);

journey(
  'a server that is away in the middle loses nothing that was typed',
  async ({ app, person }) => {
    const dana = await somebody('dispatcher', app, person, 'phone');
    const { page, allow } = dana;
    allow(refused);
    allow(unreachable);
    await page.goto('/service-calls/new');
    await makeCustomer(dana, '(512) 555-0155');
    await makeProperty(dana);
    await pressCreate(page);
    await page.getByRole('button', { name: 'Add Payment' }).click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Amount').fill('42.00');
    await editor.getByLabel('Reference').fill('#77');

    // The form's rules come with its first field.
    await becomeQuiet(page);
    await app.kill('SIGKILL');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor.getByRole('alert')).toContainText('nothing you typed is lost');
    await app.restart();
    await expect(editor.getByLabel('Reference')).toHaveValue('#77');
    await saveEditor(page);
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('$42.00');

    // Once, whatever was sent twice.
    await page.reload();
    const payments = page.getByRole('region', { name: 'Payments' });
    await expect(payments.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  },
);
