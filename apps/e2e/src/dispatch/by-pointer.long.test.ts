import type { Route } from 'playwright-core';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { toast } from '../history/toasts.ts';
import { journey } from '../journey.ts';
import {
  callIn,
  callOn,
  dayX,
  dragTo,
  followPlaces,
  ghost,
  hourX,
  middleOf,
  openBoard,
  rowOf,
} from './board-page.ts';
import { at, setScene } from './scene.ts';

journey('work is moved by mouse and finger, one request a drop', async ({ app, person }) => {
  const scene = await setScene(app);
  const { day } = scene;
  const ann = await scene.technician('Ann One');
  const bob = await scene.technician('Bob Two');
  const call = await scene.call(9);
  const { page, context } = await somebody('dispatcher', app, person);
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /dispatch|serviceCalls/.test(request.url())) requests += 1;
  });
  await openBoard(page, day, 'day');
  const bar = callOn(page, call._id);
  const rowY = async (technicianId: string) => (await middleOf(rowOf(page, technicianId))).y;
  const stored = () => scene.read(call._id);
  /** Lets go, and waits until the server has it. */
  async function drop(expected: Record<string, unknown>) {
    await page.mouse.up();
    await expect.poll(stored).toMatchObject(expected);
    await expect(ghost(page)).toBeHidden();
  }

  // From the unscheduled calls to a row, at 10:07, which means 10:00.
  await dragTo(page, await middleOf(bar), { x: await hourX(page, 10.1), y: await rowY(ann) });
  await expect(ghost(page)).toContainText(/Ann One, .*, 10:00 AM to 11:00 AM/);
  // The new call is scheduled by that.
  await drop({ assignedEmployee: { _id: ann }, scheduledAt: at(day, 10), status: 'scheduled' });
  await expect(callIn(page, ann, call._id)).toBeVisible();

  // Row to row, straight down; then along time.
  const places = await followPlaces(page, call._id);
  const { x, y } = await middleOf(bar);
  await dragTo(page, { x, y }, { x: x + 3, y: await rowY(bob) });
  await drop({ assignedEmployee: { _id: bob }, scheduledAt: at(day, 10) });
  const hour = (await hourX(page, 11)) - (await hourX(page, 10));
  const now = await middleOf(bar);
  await dragTo(page, now, { x: now.x + 2.25 * hour, y: now.y });
  await expect(ghost(page)).toContainText('12:15 PM to 1:15 PM');
  await drop({ scheduledAt: at(day, 12, 15), durationMinutes: 60 });

  // Both edges.
  const right = async (by: number) => {
    const box = await bar.boundingBox();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 10 };
    await dragTo(page, edge, { x: edge.x + by, y: edge.y });
  };
  await right(hour / 2);
  await expect(ghost(page)).toContainText('12:15 PM to 1:45 PM');
  await drop({ scheduledAt: at(day, 12, 15), durationMinutes: 90 });
  const box = await bar.boundingBox();
  const left = { x: (box?.x ?? 0) + 3, y: (box?.y ?? 0) + 10 };
  await dragTo(page, left, { x: left.x + hour / 4, y: left.y });
  await drop({ scheduledAt: at(day, 12, 30), durationMinutes: 75 });
  await expect(toast(page, '12:30 PM to 1:45 PM')).toBeVisible();
  // Where it was and after each drop: no former place is seen again when the answer comes.
  expect(await places()).toHaveLength(5);

  // Escape takes the call back; the name of a row gives it to that person at the same time.
  await expect.poll(() => requests).toBe(5);
  await right(hour);
  await page.keyboard.press('Escape');
  await expect(ghost(page)).toBeHidden();
  await page.mouse.up();
  expect(new URL(page.url()).searchParams.get('call')).toBeNull();
  await dragTo(page, await middleOf(bar), await middleOf(rowOf(page, ann).getByRole('rowheader')));
  await drop({ assignedEmployee: { _id: ann }, scheduledAt: at(day, 12, 30) });

  // Back to the unscheduled calls, and the message takes that back.
  const unscheduled = await page.locator('[data-unscheduled]').boundingBox();
  const inUnscheduled = {
    x: (unscheduled?.x ?? 0) + 60,
    y: (unscheduled?.y ?? 0) + (unscheduled?.height ?? 0) - 30,
  };
  await dragTo(page, await middleOf(bar), inUnscheduled);
  await drop({ assignedEmployee: null, scheduledAt: at(day, 12, 30) });
  await expect(callIn(page, 'unscheduled', call._id)).toBeVisible();
  await expect.poll(() => requests).toBe(7);
  await toast(page, 'is unassigned').getByRole('button', { name: 'Undo' }).click();
  await expect(callIn(page, ann, call._id)).toBeVisible();

  // A finger scrolls, unless it rests on the call first.
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const from = await middleOf(bar);
  const toY = await rowY(bob);
  await touch('touchStart', from.x, from.y);
  await touch('touchMove', from.x, from.y + 30);
  await touch('touchEnd');
  await expect(ghost(page)).toBeHidden();
  await touch('touchStart', from.x, from.y);
  await expect(ghost(page)).toBeVisible();
  await touch('touchMove', from.x, from.y + 20);
  await touch('touchMove', from.x, toY);
  await expect(ghost(page)).toContainText('Bob Two');
  await touch('touchEnd');
  await expect.poll(stored).toMatchObject({ assignedEmployee: { _id: bob } });
  await expect.poll(() => requests).toBe(8);

  // In the week view a drop on another day keeps the time of day.
  await openBoard(page, day, 'week');
  await dragTo(page, await middleOf(bar), { x: await dayX(page, 4), y: await rowY(ann) });
  await drop({ assignedEmployee: { _id: ann }, scheduledAt: at(day, 12 + 48, 30) });
});

journey('a drop that came too late goes back and says who was first', async ({ app, person }) => {
  const scene = await setScene(app);
  const { day } = scene;
  const cat = await scene.technician('Cat Three');
  const dan = await scene.technician('Dan Four');
  const call = await scene.call(9, { assignedEmployeeId: cat });
  const dana = await somebody('dispatcher', app, person);
  dana.allow(/409 \(Conflict\)/);
  const { page } = dana;
  const colleague = (body: object) =>
    scene.office('PATCH', `/service-calls/${call._id}/move`, body);
  await openBoard(page, day, 'day');
  // What still comes would move row or bar away under the pointer.
  await becomeQuiet(page);
  const bar = callOn(page, call._id);
  const first = async (route: Route) => {
    await colleague({ scheduledAt: at(day, 11) });
    await route.continue();
  };
  await page.route(/dispatch\.move/, first, { times: 1 });
  /** Lets go of it over Dan's row, once it is seen to be there. */
  async function dropAtDan() {
    const from = await middleOf(bar);
    const { y } = await middleOf(rowOf(page, dan));
    await dragTo(page, from, { x: await hourX(page, 14), y });
    await expect(ghost(page)).toContainText(/Dan Four, .*, 1:30 PM to 2:30 PM/);
    await page.mouse.up();
  }
  await dropAtDan();
  const refusal = page.locator('[data-toast]').filter({ hasText: 'was not moved' });
  await expect(refusal).toContainText(
    /changed it in the meantime: Cat Three, .*, 11:00 AM to 12:00 PM/,
  );
  await expect(callIn(page, cat, call._id)).toBeVisible();

  // An undo leaves what others did since, and says so.
  await dropAtDan();
  await expect.poll(async () => (await scene.read(call._id)).assignedEmployee?._id).toBe(dan);
  await colleague({ assignedEmployeeId: cat });
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-toast]').filter({ hasText: 'Not undone' })).toContainText(
    /changed this again later/,
  );
  await expect(callIn(page, cat, call._id)).toBeVisible();
});
