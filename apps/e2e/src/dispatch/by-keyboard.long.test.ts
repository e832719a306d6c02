import { HistoryEntry } from '@callboard/contract/platform/history';
import type { Page } from 'playwright-core';
import { expectToastsClear } from '../browser/expect-toasts-clear.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast } from '../history/toasts.ts';
import { journey } from '../journey.ts';
import { callIn, openBoard, spoken } from './board-page.ts';
import { at, setScene } from './scene.ts';

/** Goes on with a key until something has the focus. */
async function pressUntil(page: Page, key: string, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((of) => document.activeElement?.matches(of), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

/** Into the lane of unscheduled calls, and down to one: those of sooner days come first. */
async function goToUnscheduled(page: Page, key: string, id: string): Promise<void> {
  await pressUntil(page, key, '[data-unscheduled] [data-call-id]');
  await pressUntil(page, 'ArrowDown', `[data-unscheduled] [data-call-id="${id}"]`);
}

async function nudge(page: Page, ...keys: string[]): Promise<void> {
  await page.keyboard.down('Alt');
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.up('Alt');
}

const confirmIn = async (page: Page, label: string) => {
  await pressUntil(page, 'Tab', 'button[type="submit"]');
  await expect(page.getByRole('button', { name: label, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
};

journey('a whole morning is dispatched by keyboard alone', async ({ app, person }) => {
  const scene = await setScene(app);
  const { day } = scene;
  const ann = await scene.technician('Ann One');
  const bob = await scene.technician('Bob Two');
  const nine = await scene.call(9);
  const ten = await scene.call(10);
  const dana = await somebody('dispatcher', app, person);
  dana.allow(/409 \(Conflict\)/);
  const { page } = dana;
  await openBoard(page, day, 'day');

  await goToUnscheduled(page, 'Tab', nine._id);
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /^Assign #/ })).toBeVisible();
  await dana.axe();
  await page.keyboard.type('Ann');
  await confirmIn(page, 'Assign');
  await expect(callIn(page, ann, nine._id)).toBeFocused();
  await expect(toast(page, /moved to Ann One, .*, 9:00 AM to 10:00 AM/)).toBeVisible();
  await expectToastsClear(page);

  await nudge(page, 'ArrowRight', 'ArrowRight');
  await expect(spoken(page)).toHaveText(/moved to Ann One, .*, 9:30 AM to 10:30 AM/);
  await nudge(page, 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await expect(spoken(page)).toHaveText(/moved to Bob Two, .*, 9:30 AM to 11:00 AM/);
  await expect(callIn(page, bob, nine._id)).toBeFocused();
  expect(await scene.read(nine._id)).toMatchObject({
    assignedEmployee: { _id: bob },
    scheduledAt: at(day, 9, 30),
    durationMinutes: 90,
    // One change each: assigned, later, and to Bob for longer.
    version: nine.version + 3,
  });

  await page.keyboard.press('s');
  const status = page.getByRole('dialog', { name: /^Status of #/ });
  await expect(status.getByLabel('Status')).toBeFocused();
  await page.keyboard.type('Conf');
  await confirmIn(page, 'Set status');
  await expect(toast(page, /Status of #\d+ .*: Confirmed/)).toBeVisible();
  await expect(callIn(page, bob, nine._id)).toBeFocused();

  await goToUnscheduled(page, 'Shift+Tab', ten._id);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Move #/ });
  await expect(dialog.getByRole('button', { name: /^(Ann One|Bob Two), / }).first()).toBeVisible();
  await dana.axeAtLength();
  await page.keyboard.type('Bob');
  await expect(dialog).toContainText(/Bob Two already has #\d+/);
  await pressUntil(page, 'Tab', 'input[type="time"]');
  await page.keyboard.type('0200PM');
  await expect(dialog).not.toContainText('already has');
  await confirmIn(page, 'Move');
  await expect(callIn(page, bob, ten._id)).toBeFocused();
  await expect.poll(async () => (await scene.read(ten._id)).scheduledAt).toBe(at(day, 14));

  await page.keyboard.press('u');
  await expect(callIn(page, 'unscheduled', ten._id)).toBeFocused();
  await expect(toast(page, /is unassigned/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(callIn(page, bob, ten._id)).toBeVisible();
  await expect(spoken(page)).toHaveText(/^Undone: #\d+ .* is unassigned/);
  await page.keyboard.press('Control+y');
  await expect(callIn(page, 'unscheduled', ten._id)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(callIn(page, bob, ten._id)).toBeVisible();

  await pressUntil(page, 'ArrowLeft', `[data-call-id="${nine._id}"]`);
  await page.keyboard.press('Escape');
  await page.keyboard.down('Alt');
  for (let hours = 0; hours < 4 * 4; hours += 1) await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText(/Bob Two already has #\d+ from 2:00 PM to 3:00 PM/);
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
  await expect(spoken(page)).toHaveText(/stays where it was/);
  await nudge(page, ...Array.from({ length: 16 }, () => 'ArrowRight'));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Bob Two already has #\d+ from 2:00 PM to 3:00 PM/);
  await dana.axeAtLength();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Enter a reason');
  await page.keyboard.type('Same house');
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText(/moved to Bob Two, .*, 1:30 PM to 3:00 PM/);
  const [newest] = HistoryEntry.array().parse(
    await scene.office('GET', `/history?kind=service-calls&id=${nine._id}&limit=1`),
  );
  expect(newest).toMatchObject({ action: 'move', note: expect.stringContaining('Same house') });

  await expect(callIn(page, bob, nine._id)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await dana.axeAtLength();
  await pressUntil(page, 'Tab', '[role="switch"]');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(callIn(page, bob, nine._id)).toBeFocused();
  await page.keyboard.press('u');
  await page.keyboard.press('Control+z');
  await expect(spoken(page)).toHaveText(/^Undone: .*, 1:30 PM to 3:00 PM/);
  expect((await scene.read(nine._id)).assignedEmployee?._id).toBe(bob);
});
