import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { expect } from '../expect.ts';
import { journey, longJourney } from '../journey.ts';
import { followAddress } from '../routes/follow-address.ts';
import { stubData } from '../screens/stub-answer.ts';
import { signedInAs } from '../session/session-of.ts';
import { callIn, callOn, openBoard, rowOf } from './board-page.ts';
import { crowded } from './crowd.ts';
import { setScene } from './scene.ts';

const card = (page: Page) => page.getByRole('tooltip');
const panel = (page: Page) => page.getByRole('complementary');
const nameOf = (page: Page, technicianId: string) =>
  rowOf(page, technicianId).getByRole('rowheader');

/** Ann at 9 and 11, Bob at 10:30, and one call for nobody. */
async function twoPeople(app: RunningApp) {
  const scene = await setScene(app);
  const [ann, bob] = [await scene.technician('Ann Arbor'), await scene.technician('Bob Builder')];
  const about = { description: 'Gate code 4411', durationMinutes: 60 };
  return {
    ...scene,
    ann,
    bob,
    nine: await scene.call(9, { ...about, assignedEmployeeId: ann, jobType: 'no_heat' }),
    eleven: await scene.call(11, { assignedEmployeeId: ann, priority: 'emergency' }),
    halfPastTen: await scene.call(10.5, { assignedEmployeeId: bob, durationMinutes: 30 }),
    nobodys: await scene.call(13),
  };
}

let made: ReturnType<typeof twoPeople> | undefined;
const scene = (app: RunningApp) => {
  made ??= twoPeople(app);
  return made;
};

longJourney(
  'a technician sees the own row and moves nothing',
  async ({ app, person }) => {
    const { page } = await person('desk', await signedInAs(app, 'tech@example.com'));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Dispatch' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(/Tyler Brooks/);
    await expect(page.locator('[data-unscheduled]')).toHaveCount(0);
    await page.locator('[data-track] [data-call-id]').first().click();
    await expect(panel(page).getByRole('link', { name: 'Open call' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move…' })).toHaveCount(0);
  },
  journey,
);

longJourney(
  'Tab leads to the board once, and arrows through it',
  async ({ app, person }) => {
    const { day, ann, bob, nine, eleven, halfPastTen, nobodys } = await scene(app);
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await openBoard(page, day, 'day');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('ZIP code').focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };

    await press('Tab');
    await expect(page.getByRole('button', { name: 'Hide unscheduled calls' })).toBeFocused();
    await press('Tab');
    await expect(page.locator('[data-unscheduled] :focus')).toHaveCount(1);
    await press('Tab');
    await expect(nameOf(page, ann)).toBeFocused();
    await press('ArrowRight');
    const free = rowOf(page, ann).getByRole('gridcell', {
      name: /^Ann Arbor is free .*, 8:00 AM to/,
    });
    await expect(free).toBeFocused();
    await press('ArrowRight');
    await expect(callOn(page, nine._id)).toBeFocused();
    await press('ArrowRight', 'ArrowRight');
    await expect(callOn(page, eleven._id)).toBeFocused();
    await press('ArrowDown');
    await expect(callIn(page, bob, halfPastTen._id)).toBeFocused();
    await press('Home');
    await expect(nameOf(page, bob)).toBeFocused();
    await press('ArrowUp', 'End', 'ArrowLeft');
    await expect(callOn(page, eleven._id)).toBeFocused();
    // Back into the filters and in again: to where the focus was.
    await press('Shift+Tab');
    await expect(page.locator('[data-unscheduled] :focus')).toHaveCount(1);
    await press('Tab');
    await expect(callOn(page, eleven._id)).toBeFocused();

    await press('Enter');
    await expect(panel(page)).toContainText(`Service call #${eleven.callNumber}`);
    await expect(callOn(page, eleven._id)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`call=${eleven._id}`));
    await expect(card(page)).toContainText('Last visit');
    // Escape takes away what is on top, one after the other.
    await press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(callOn(page, eleven._id)).toBeFocused();
    await expect(callIn(page, 'unscheduled', nobodys._id)).toBeVisible();
  },
  journey,
);

journey(
  'a card tells more, the address what is in sight, and paper all of it',
  async ({ app, person }) => {
    const { day, nine, eleven, ann } = await scene(app);
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await openBoard(page, day, 'day');
    await expect(nameOf(page, ann)).toContainText('2 h booked, 7 h free');
    await callOn(page, nine._id).hover();
    await expect(card(page)).toContainText('Gate code 4411');
    await expect(card(page)).toContainText(`Service call #${nine.callNumber}`);
    const phone = card(page).getByRole('link', { name: /^\(\d{3}\)/ });
    await expect(phone).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await expect(callOn(page, nine._id)).toHaveAccessibleDescription(/Gate code 4411/);
    await phone.hover();
    await expect(phone).toBeVisible();
    await page.mouse.move(700, 5);
    await expect(card(page)).toHaveCount(0);

    // What is in sight is in the address.
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Job type').selectOption({ label: 'No heat' });
    await page.getByLabel('Find a call').fill(`#${nine.callNumber}`);
    await expect(callOn(page, eleven._id)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'calls' })).toHaveText(
      /^1 of \d+ calls$/,
    );
    await expect(page).toHaveURL(/type=no_heat.*q=/);
    await page.reload();
    await expect(callOn(page, nine._id)).toBeVisible();
    await expect(callOn(page, eleven._id)).toHaveCount(0);
    await expect(page.getByLabel('Find a call')).toHaveValue(`#${nine.callNumber}`);

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(callOn(page, eleven._id)).toBeVisible();
    await page.getByRole('link', { name: 'Next day' }).click();
    await expect(page.getByText('No calls on this day.')).toBeVisible();
    await page.getByRole('link', { name: 'Previous day' }).click();
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`view=week.*day=${day}|day=${day}.*view=week`));
    await expect(callOn(page, eleven._id)).toBeVisible();
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: /^Today/ })).toBeVisible();
    await page.goBack();
    await expect(callOn(page, eleven._id)).toBeVisible();

    // On paper each technician has a page.
    await followAddress(page, `/dispatch?day=${day}`);
    await expect(callOn(page, nine._id)).toBeVisible();
    const pdf = await page.pdf();
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2, name: 'Ann Arbor' })).toBeVisible();
    await expect(page.getByText(`#${nine.callNumber}`)).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  },
);

longJourney(
  'a phone shows one day as a list',
  async ({ app, person }) => {
    const { day, bob, halfPastTen, nobodys } = await scene(app);
    const { page } = await person('phone', await signedInAs(app, 'dispatcher@example.com'));
    await page.goto(`/dispatch?day=${day}`);
    const choice = page.getByLabel('Technician', { exact: true });
    await choice.selectOption(bob);
    const calls = page.locator('[data-board] [data-call-id]');
    await expect(calls).toHaveCount(1);
    await expect(callOn(page, halfPastTen._id)).toContainText('10:30 AM to 11:00 AM');
    await page.getByRole('button', { name: /^Unscheduled \(/ }).tap();
    await expect(choice).toHaveValue('unscheduled');
    await callOn(page, nobodys._id)
      .getByRole('button', { name: /^Assign…/ })
      .tap();
    await expect(page.getByRole('dialog', { name: /^Assign / })).toBeVisible();
  },
  journey,
);

longJourney(
  'of a thousand calls only those in sight are drawn',
  async ({ app, person }) => {
    const whole = await scene(app);
    const { page } = await person('desk', await signedInAs(app, 'dispatcher@example.com'));
    await stubData(page, 'dispatch.board', await crowded(whole, 100, 1000));
    await stubData(page, 'dispatch.card', { _id: 'call-999', lastVisit: null });
    await openBoard(page, whole.day, 'day');
    const bars = page.locator('[data-track] [data-call-id]');
    await expect(bars.first()).toBeVisible();
    expect(await bars.count()).toBeLessThan(300);
    await nameOf(page, 'technician-0').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+End');
    await expect(callOn(page, 'call-999')).toBeFocused();
    await expect(callOn(page, 'call-999')).toBeInViewport();
    expect(await bars.count()).toBeLessThan(300);
    // What has the focus stays drawn however far somebody scrolls away.
    await page.locator('.board-scroller').evaluate((board) => board.scrollTo(0, 0));
    await expect(nameOf(page, 'technician-0')).toBeVisible();
    await expect(callOn(page, 'call-999')).toBeFocused();
  },
  journey,
);
