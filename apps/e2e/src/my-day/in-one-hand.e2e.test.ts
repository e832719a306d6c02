import { Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
import type { Locator, Page } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { toast } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { expectNoSidewaysScroll } from '../main-job/call-page.ts';
import { ownDay } from '../own-days.ts';
import { makePng } from '../pages/make-png.ts';
import { signedInAs } from '../session/session-of.ts';
import { dayOfVisits } from './day-of-visits.ts';

const DAY = ownDay('my-day/in-one-hand');
const SCREEN = 844;

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

/** How far one reaches over the other, in pixels of height. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** A sheet has the focus itself: a field would open the keyboard over it. */
const expectNoKeyboard = (sheet: Locator) => expect.poll(() => hasFocus(sheet)).toBe(true);

const lettersOf = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

sharedJourney('a day on a phone begins with the visit', async ({ app, person }) => {
  const { office, visit, item } = await dayOfVisits(app, DAY);
  const call = await visit(9, { description: 'No cool air' });
  await visit(11, { description: 'Furnace is loud' });
  await visit(13, { description: 'Tune-up' });
  await office('POST', `/service-calls/${call._id}/items`, { item: item._id, unitPrice: 354 });
  await office('PATCH', `/service-calls/${call._id}/status`, { status: 'in_progress' });
  const { page } = await person('phone', await signedInAs(app, 'tech@example.com'));
  await page.goto(`/my-day?date=${DAY}`);
  const now = page.getByRole('region', { name: /^Now: / });
  const name = now.getByRole('heading');
  await expect(now.getByText('House history')).toBeVisible();
  await becomeQuiet(page);
  expect((await boxOf(page.getByRole('banner'))).height).toBe(56);
  // Of another day than today there is the date above, too.
  const date = await boxOf(page.locator('main header p'));
  const margin = 4;
  expect((await boxOf(name)).y - date.height - margin).toBeLessThanOrEqual(130);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Technician’s day']);
  await expect(trail.getByRole('link', { name: 'Home' })).toBeInViewport();
  // Beside the title: no row of its own.
  expect(await overlap(trail, page.getByRole('heading', { level: 1 }))).toBeGreaterThan(0);

  // What is told of a payment is neither over the sheet that is open nor over the visits that follow.
  await now.getByRole('button', { name: 'Finish' }).tap();
  const finish = page.getByRole('dialog', { name: `Finish #${call.callNumber}` });
  await expectNoKeyboard(finish);
  await finish.getByRole('button', { name: 'Take $354.00' }).tap();
  const payment = page.getByRole('dialog', { name: 'Add payment' });
  await expectNoKeyboard(payment);
  for (const usual of ['Cash', 'Credit card', 'Debit card', 'Check']) {
    const method = payment.locator('label', { hasText: new RegExp(`^${usual}$`) });
    await expect(method).toBeVisible();
    expect((await boxOf(method)).height).toBeGreaterThanOrEqual(44);
  }
  await payment.getByRole('button', { name: 'Save' }).tap();
  await expect(payment).toHaveCount(0);
  const told = toast(page, 'Payment of $354.00 added');
  await expect(told).toBeVisible();
  await expect.poll(() => overlap(told, finish)).toBeLessThanOrEqual(0);
  await finish.getByRole('button', { name: 'Close' }).first().tap();
  await expect(finish).toHaveCount(0);
  const next = page.getByRole('region', { name: 'Next' }).getByRole('listitem');
  await expect(next).toHaveCount(2);
  for (const row of await next.all()) {
    await expect.poll(() => overlap(told, row)).toBeLessThanOrEqual(0);
  }

  // Letters twice as large, and a phone that is turned.
  await lettersOf(page, '200%');
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(now.getByText('9:00', { exact: false }).first()).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await lettersOf(page, '');
  await page.setViewportSize({ width: SCREEN, height: 390 });
  await expect(now.getByRole('button', { name: 'Finish' })).toBeInViewport({ ratio: 1 });
});

sharedJourney(
  'a call is three screens of a phone, and all that is added is behind one button',
  async ({ app, person }) => {
    const { office, visit, item } = await dayOfVisits(app, DAY);
    const { _id: customerId } = Customer.parse(
      await office('POST', '/customers', {
        firstName: 'Nora',
        lastName: 'Palm',
        phone: '5125559927',
      }),
    );
    const { _id: propertyId } = Property.parse(
      await office('POST', '/properties', {
        customerId,
        address: { line1: '4 Thumb Lane', city: 'Austin', state: 'TX', postalCode: '78704' },
      }),
    );
    const call = await visit(15, { customerId, propertyId, description: 'Freezes up at night' });
    const { _id: id } = call;
    for (const unitPrice of [354, 109, 45, 20, 12]) {
      await office('POST', `/service-calls/${id}/items`, { item: item._id, unitPrice });
    }
    await office('POST', '/equipment', {
      propertyId,
      type: 'furnace',
      brand: 'Goodman',
      model: 'GMVC96',
    });
    const { page, axe } = await person('phone', await signedInAs(app, 'tech@example.com'));
    await page.goto(`/service-calls/${id}`);
    const bar = page.getByRole('group', { name: 'Quick actions' });
    const add = bar.getByRole('button', { name: 'Add', exact: true });
    const choose = async (what: string) => {
      await add.tap();
      await page.getByRole('button', { name: what, exact: true }).tap();
    };

    await choose('Note');
    const note = page.getByRole('dialog', { name: 'Add note' });
    await expectNoKeyboard(note);
    await note.getByRole('textbox').fill('Coil was frozen');
    await note.getByRole('button', { name: 'Save' }).tap();
    await expect(note).toHaveCount(0);
    await expect(add).toBeFocused();

    const files = page.getByRole('region', { name: 'Files' });
    await expect(files).toContainText('No photos or documents yet.');
    const chooser = page.waitForEvent('filechooser');
    await choose('Photo');
    const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: makePng() });
    await (await chooser).setFiles([photo('attic.png'), photo('plate.png')]);
    await expect(files.getByRole('button', { name: /^Open / })).toHaveCount(2);

    await page.getByRole('button', { name: 'Goodman GMVC96' }).tap();
    const unit = page.getByRole('dialog', { name: 'Goodman GMVC96', exact: true });
    await unit.getByRole('button', { name: 'Replace' }).tap();
    const successor = page.getByRole('dialog', { name: 'Replace Goodman GMVC96' });
    await expectNoKeyboard(successor);
    await successor.getByLabel('Brand').fill('Trane');
    await successor.getByLabel('Model').fill('S9V2');
    await successor.getByRole('button', { name: 'Save' }).tap();
    await expect(successor).toHaveCount(0);
    await page.keyboard.press('Escape');
    const units = page.getByRole('region', { name: 'Equipment' });
    await expect(units.getByRole('button', { name: 'Trane S9V2' })).toBeVisible();
    await expect(units.getByRole('button', { name: 'Goodman GMVC96' })).toHaveCount(0);

    await page.reload();
    await expect(files.getByRole('button', { name: /^Open / })).toHaveCount(2);
    await expect(units.getByRole('button', { name: 'Trane S9V2' })).toBeVisible();
    await becomeQuiet(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(3 * SCREEN);
    await axe();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    // Turned, the same is one low row.
    await page.setViewportSize({ width: SCREEN, height: 390 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(56);
    await add.tap();
    await expect(page.getByRole('button', { name: 'Photo', exact: true })).toBeInViewport();
  },
);

sharedJourney(
  'a photo is chosen at once, and the bar says that it is coming while the files still load',
  async ({ app, person }) => {
    const { call } = await ownHouse(await officeAtApi(app));
    const { _id: id } = await call();
    const { page } = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      // What shows the files of a call; no file is named for what is in it.
      if ((await response.text()).includes('Drop files here')) await held;
      await route.fulfill({ response });
    });
    await page.goto(`/service-calls/${id}`);
    const bar = page.getByRole('group', { name: 'Quick actions' });
    await bar.getByRole('button', { name: 'Add', exact: true }).tap();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Photo', exact: true }).tap();
    await (await chooser).setFiles([
      { name: 'attic.png', mimeType: 'image/png', buffer: makePng() },
    ]);
    const told = bar.getByRole('status');
    await expect(told).toHaveText('Getting photos ready…');
    const files = page.getByRole('region', { name: 'Files' });
    await expect(files).toHaveCount(0);
    letGo();
    await expect(files.getByRole('button', { name: /^Open / })).toHaveCount(1);
    await expect(bar).not.toContainText('Getting photos ready');
    await page.unrouteAll({ behavior: 'wait' });
  },
);
