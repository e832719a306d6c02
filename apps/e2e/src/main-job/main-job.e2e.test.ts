import { atLength } from '@callboard/db/testing/at-length';
import { describe } from 'vitest';
import { becomeQuiet } from '../browser/become-quiet.ts';
import type { ScreenSize } from '../browser/screen-sizes.ts';
import { expect } from '../expect.ts';
import { journey } from '../journey.ts';
import { ownDay } from '../own-days.ts';
import { showAddress } from '../routes/follow-address.ts';
import { signInHere } from '../session/sign-in-here.ts';
import {
  addItem,
  choose,
  expectNoSidewaysScroll,
  expectSummary,
  pickItem,
  saveEditor,
} from './call-page.ts';
import { chooseCustomer, makeCustomer, makeProperty, pressCreate } from './create-call.ts';
import { openMenu } from './open-menu.ts';

// At an hour when the technician is at work and has nothing else to do.
const SIZES: { size: ScreenSize; phone: string; part: string; hour: string }[] = [
  { size: 'desk', phone: '512.555.0142', part: '555-0142', hour: '10:00' },
  { size: 'phone', phone: '(737) 555 0188', part: '7375550188', hour: '13:00' },
];
// The phone has the technician's journeys.
const TRIED = atLength(SIZES.slice(0, 1), SIZES);

describe.each(TRIED)('the main job on a $size', ({ size, phone, part, hour }) => {
  journey('from the sign-in to a paid call that outlives the server', async ({ app, person }) => {
    const dana = await person(size);
    const { page } = dana;
    await page.goto('/');
    await page.waitForURL(/\/login\/employee/);
    await signInHere(page, app, 'dispatcher@example.com');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: /Create Service Call/ }).click();
    await expect(page.getByLabel('Schedule time')).not.toHaveValue('');
    await makeCustomer(dana, phone);
    await makeProperty(dana);
    await page.getByLabel('Description').fill('No cooling upstairs since last night');
    await expectNoSidewaysScroll(page);
    await pressCreate(page);

    // The same customer calls again and is found by part of the number.
    await showAddress(page, '/service-calls/new', 'New service call');
    await chooseCustomer(page, part);
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue(/1204 Oak Hollow/);
    await page.getByLabel('Schedule time').fill(`${ownDay('main-job/main-job')}T${hour}`);
    await pressCreate(page);
    const callAddress = page.url();
    const callNumber = (await page.getByRole('heading', { level: 1 }).innerText()).split('#')[1];

    await expect(page.getByText('No items yet.')).toBeVisible();
    await expect(page.getByText('No payments recorded.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Add Line Item' }).click();
    await pickItem(page, 'FEE-DIAG');
    const editor = page.getByRole('dialog');
    await expect(editor.getByLabel('Description')).not.toHaveValue('');
    await expect(editor.getByLabel('Unit price')).toHaveValue('109.00');
    await expectNoSidewaysScroll(page);
    await saveEditor(page);
    await addItem(page, 'PRT-CAP');
    await expectSummary(page, { subtotal: '$354.00', paid: '$0.00', balance: '$354.00' });

    await page.getByRole('button', { name: /^Edit .*capacitor/ }).click();
    await editor.getByLabel('Quantity').fill('2');
    await editor.getByLabel('Unit price').fill('99.95');
    await saveEditor(page);
    await expectSummary(page, { subtotal: '$308.90', paid: '$0.00', balance: '$308.90' });
    await page.getByRole('button', { name: /^Remove Diagnostic/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Remove this line item?');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectSummary(page, { subtotal: '$199.90', paid: '$0.00', balance: '$199.90' });

    await page.getByRole('button', { name: 'Add Payment' }).click();
    await expect(editor.getByLabel('Amount')).toHaveValue('199.90');
    await editor.getByRole('radio', { name: 'Check', exact: true }).check();
    await editor.getByLabel('Reference').fill('#1042');
    await expectNoSidewaysScroll(page);
    await saveEditor(page);
    await expectSummary(page, { subtotal: '$199.90', paid: '$199.90', balance: '$0.00' });

    await choose(page, 'Technician', 'Tyler Brooks');
    await choose(page, 'Status', 'Scheduled');
    await expectNoSidewaysScroll(page);
    await showAddress(page, '/service-calls/status/scheduled', /: Scheduled$/);
    await expect(page.getByRole('link', { name: `#${callNumber}` })).toBeVisible();
    await expectNoSidewaysScroll(page);

    // What the page asks for meanwhile stays unanswered.
    dana.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    await app.kill('SIGKILL');
    await app.restart();
    await page.goto(callAddress);
    await expectSummary(page, { subtotal: '$199.90', paid: '$199.90', balance: '$0.00' });
    await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Scheduled');
    await expect(page.getByRole('combobox', { name: 'Technician' })).toContainText('Tyler Brooks');

    // What is still read when somebody logs out is refused, and the browser says so.
    await becomeQuiet(page);
    await openMenu(dana);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/login\/employee\?loggedOut=1$/);
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
