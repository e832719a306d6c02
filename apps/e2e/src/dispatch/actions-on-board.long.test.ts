import { Employee } from '@callboard/contract/people/employees';
import { CatalogItem } from '@callboard/contract/price-book/catalog';
import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { toast, undoIn } from '../history/toasts.ts';
import { journey, longJourney } from '../journey.ts';
import { signedInAs } from '../session/session-of.ts';
import { callIn, callOn, dragTo, hourX, middleOf, openBoard, rowOf } from './board-page.ts';
import { bookAndUndo, byFinger, byKeys, byMouse, expectNewCall } from './book-from-board.ts';
import { allWith, type People, standing, twoPeople } from './two-people.ts';

const exceptionsOf = async ({ office }: People, id: string) =>
  Employee.parse(await office('GET', `/employees/${id}`)).exceptions;

const panel = (page: Page): Locator => page.locator('[data-call-panel]');

/** Closes a call that is not paid in the panel, and takes the payment where its balance is named. */
async function closeAndPay(page: Page, { ann, call, office, read }: People): Promise<void> {
  const [item] = CatalogItem.array().parse(await office('GET', '/items?limit=1'));
  const { _id: id } = await call(15, { assignedEmployeeId: ann });
  const line = { item: item?._id, description: 'Capacitor', quantity: 1, unitPrice: 89 };
  await office('PATCH', `/service-calls/${id}/items`, { items: [line] });
  await callOn(page, id).click();
  await panel(page).getByRole('combobox', { name: 'Status' }).click();
  await page.locator('[role="option"]').filter({ hasText: 'Closed' }).click();
  const told = toast(page, 'closed with a balance of $89.00');
  await expect(told.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^Take payment/ })).toBeVisible();
  await told.getByRole('button', { name: 'Take payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Add payment' });
  await expect(payment.getByLabel('Amount')).toHaveValue('89.00');
  await payment.getByRole('button', { name: 'Save' }).click();
  await expect(payment).toBeHidden();
  expect(await read(id)).toMatchObject({ status: 'closed', balance: 0 });
  await expect(panel(page).getByRole('button', { name: /^Take payment/ })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Close call' }).click();
}

journey(
  'by mouse: booked, assigned, moved together and sick, each taken back',
  async ({ app, person }) => {
    const people = await twoPeople(app);
    const { day, ann, bob, ids, read } = people;
    const [nine = '', ten = '', eleven = ''] = ids;
    const dana = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const { page } = dana;
    await openBoard(page, day, 'day');

    // A press on free time, and back on the board with the call in it.
    const rowY = async (technician: string) => (await middleOf(rowOf(page, technician))).y;
    await page.mouse.click((await hourX(page, 14)) + 4, await rowY(bob));
    await expectNewCall(page, people, '14:00');
    await bookAndUndo(page, people, byMouse);

    // The panel: technician, status and the next step.
    await callOn(page, nine).click();
    await panel(page).getByRole('combobox', { name: 'Technician' }).click();
    await page.locator('[role="option"]').filter({ hasText: 'Bob Two' }).click();
    await expect(callIn(page, bob, nine)).toBeVisible();
    await undoIn(page, 'moved to Bob Two').click();
    await expect(callIn(page, ann, nine)).toBeVisible();
    await panel(page).getByRole('combobox', { name: 'Status' }).click();
    await page.locator('[role="option"]').filter({ hasText: 'Confirmed' }).click();
    await expect.poll(async () => (await read(nine)).status).toBe('confirmed');
    await panel(page).getByRole('button', { name: 'On the way' }).click();
    await expect.poll(async () => (await read(nine)).status).toBe('en_route');
    await undoIn(page, 'On the way').click();
    await expect.poll(async () => (await read(nine)).status).toBe('confirmed');
    await expect(panel(page).getByRole('link', { name: /^\(\d{3}\)/ })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await dana.axeAtLength();
    await panel(page).getByRole('button', { name: 'Close call' }).click();

    await closeAndPay(page, people);

    // Three at once, an hour later, to Bob.
    await callOn(page, nine).click({ modifiers: ['Control'] });
    await callOn(page, ten).click({ modifiers: ['Control'] });
    await callOn(page, eleven).click({ modifiers: ['Control'] });
    await expect(page.getByRole('group', { name: 'Selected calls' })).toContainText('3 selected');
    const hour = (await hourX(page, 11)) - (await hourX(page, 10));
    const from = await middleOf(callOn(page, nine));
    await dragTo(page, from, { x: from.x + hour, y: await rowY(bob) });
    await page.mouse.up();
    await expect.poll(() => standing(people)).toEqual(allWith(people, bob, [10, 11, 12]));
    await undoIn(page, '3 calls moved').click();
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));

    // Ann is sick.
    await page.keyboard.press('Escape');
    await rowOf(page, ann).getByRole('rowheader').hover();
    await rowOf(page, ann).getByRole('button', { name: 'Time off for Ann One' }).click();
    await dana.axeAtLength();
    await page.getByRole('button', { name: 'Save time off' }).click();
    for (const id of ids) await expect(callIn(page, 'unscheduled', id)).toBeVisible();
    expect(await exceptionsOf(people, ann)).toHaveLength(1);
    await undoIn(page, 'Time off for Ann One').click();
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));
    expect(await exceptionsOf(people, ann)).toEqual([]);
  },
);

longJourney(
  'by finger: the same on a tablet',
  async ({ app, person }) => {
    const people = await twoPeople(app);
    const { day, ann, bob, ids, read } = people;
    const [nine = '', ten = '', eleven = ''] = ids;
    const session = await signedInAs(app, 'dispatcher@example.com');
    const { page, context } = await person('desk', { ...session, hasTouch: true });
    await openBoard(page, day, 'day');

    const { y } = await middleOf(rowOf(page, bob));
    await page.touchscreen.tap((await hourX(page, 14)) + 4, y);
    await expectNewCall(page, people, '14:00');
    await bookAndUndo(page, people, byFinger);

    await callOn(page, nine).tap();
    await panel(page).getByRole('button', { name: 'Scheduled', exact: true }).tap();
    await expect.poll(async () => (await read(nine)).status).toBe('scheduled');
    await undoIn(page, 'Scheduled').tap();
    await expect.poll(async () => (await read(nine)).status).not.toBe('scheduled');
    await panel(page).getByRole('combobox', { name: 'Technician' }).tap();
    await page.locator('[role="option"]').filter({ hasText: 'Bob Two' }).tap();
    await expect(callIn(page, bob, nine)).toBeVisible();
    await undoIn(page, 'moved to Bob Two').tap();
    await expect(callIn(page, ann, nine)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close call' }).tap();

    // A finger that rests selects, and further taps add.
    const finger = await context.newCDPSession(page);
    const point = await middleOf(callOn(page, nine));
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(page.locator('[data-ghost]')).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const group = page.getByRole('group', { name: 'Selected calls' });
    await expect(group).toContainText('1 selected');
    await callOn(page, ten).tap();
    await callOn(page, eleven).tap();
    await expect(group).toContainText('3 selected');
    await group.getByRole('button', { name: 'Move…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Move 3 calls' });
    await dialog.getByLabel('Technician').selectOption('Bob Two');
    await dialog.getByLabel('Time of the first call').fill('13:00');
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
    await expect.poll(() => standing(people)).toEqual(allWith(people, bob, [13, 14, 15]));
    await undoIn(page, '3 calls moved').tap();
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));
    await group.getByRole('button', { name: 'Clear selection' }).tap();

    await rowOf(page, ann).getByRole('button', { name: 'Time off for Ann One' }).tap();
    await page.getByRole('button', { name: 'Save time off' }).tap();
    await expect(callIn(page, 'unscheduled', nine)).toBeVisible();
    await undoIn(page, 'Time off for Ann One').tap();
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));
  },
  journey,
);

longJourney(
  'by finger on a phone: three moved at once',
  async ({ app, person }) => {
    const people = await twoPeople(app);
    const { day, ann, bob, ids, read } = people;
    const session = await signedInAs(app, 'dispatcher@example.com');
    const dana = await person('phone', { ...session, hasTouch: true });
    const { page } = dana;
    await page.goto(`/dispatch?day=${day}&technician=${ann}`);
    await page.getByRole('button', { name: 'Select calls' }).tap();
    for (const id of ids) {
      await page.getByRole('checkbox', { name: `Select #${(await read(id)).callNumber} ` }).tap();
    }
    const group = page.getByRole('group', { name: 'Selected calls' });
    await expect(group).toContainText('3 selected');
    await dana.axe();
    await group.getByRole('button', { name: 'Move…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Move 3 calls' });
    await dialog.getByLabel('Technician').selectOption('Bob Two');
    await dialog.getByLabel('Time of the first call').fill('13:00');
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
    await expect.poll(() => standing(people)).toEqual(allWith(people, bob, [13, 14, 15]));
    await undoIn(page, '3 calls moved').tap();
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
  journey,
);

longJourney(
  'by keyboard: the same without a mouse',
  async ({ app, person }) => {
    const people = await twoPeople(app);
    const { day, ann, bob, ids, read } = people;
    const [nine = ''] = ids;
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const name = (technician: string) => rowOf(page, technician).getByRole('rowheader');
    await openBoard(page, day, 'day');

    await name(bob).focus();
    await press('ArrowRight');
    await expect(page.getByRole('gridcell', { name: /^Bob Two is free/ })).toBeFocused();
    await press('Enter');
    await expectNewCall(page, people, '08:00');
    await bookAndUndo(page, people, byKeys);

    await expect(callIn(page, ann, nine)).toBeVisible();
    await callOn(page, nine).focus();
    await press('Shift+ArrowRight', 'Shift+ArrowRight', 'm');
    const dialog = page.getByRole('dialog', { name: 'Move 3 calls' });
    await expect(dialog.getByLabel('Technician')).toBeFocused();
    await page.keyboard.type('Bob');
    await dialog.getByLabel('Time of the first call').focus();
    await press('Enter');
    await expect.poll(() => standing(people)).toEqual(allWith(people, bob, [9, 10, 11]));
    // The keys are the board's again once the dialog has heard the answer.
    await expect(dialog).toBeHidden();
    await press('Control+z');
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));
    await press('Control+y');
    await expect.poll(() => standing(people)).toEqual(allWith(people, bob, [9, 10, 11]));
    await press('Control+z', 'Escape');
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));

    await callOn(page, nine).focus();
    await press('Enter');
    await panel(page).getByRole('button', { name: 'Scheduled', exact: true }).focus();
    await press('Enter');
    await expect.poll(async () => (await read(nine)).status).toBe('scheduled');
    // The board knows what to take back once the answer is there.
    await expect(undoIn(page, 'Scheduled')).toBeVisible();
    await press('Control+z');
    await expect.poll(async () => (await read(nine)).status).not.toBe('scheduled');

    await name(ann).focus();
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Time off for Ann One' })).toBeVisible();
    await page.getByLabel('Note').focus();
    await press('Enter');
    await expect(callIn(page, 'unscheduled', nine)).toBeVisible();
    await press('Control+z');
    await expect.poll(() => standing(people)).toEqual(allWith(people, ann, [9, 10, 11]));
  },
  journey,
);
