import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { demoIds } from '../app/demo-ids.ts';
import { ownHouse } from '../customers/own-house.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { undoIn } from '../history/toasts.ts';
import { sharedJourney } from '../journey.ts';
import { ownDay } from '../own-days.ts';
import { callIn, dragTo, ghost, hourX, middleOf, openBoard, rowOf, spoken } from './board-page.ts';
import { officeAtApi } from './office-at-api.ts';
import { at } from './scene.ts';

const DAY = ownDay('dispatch/by-pointer');

sharedJourney(
  'a dispatcher drags a call to a technician, makes it longer by its edge, and takes both back',
  async ({ app, person }) => {
    const office = await officeAtApi(app);
    const { technician } = await demoIds(app.databaseUrl);
    const { call: makeCall } = await ownHouse(office);
    const { _id: id } = await makeCall({ scheduledAt: at(DAY, 9), durationMinutes: 60 });
    const stored = async () => {
      const call = ServiceCall.parse(await office('GET', `/service-calls/${id}`));
      const { assignedEmployee, scheduledAt, durationMinutes, status } = call;
      return { technician: assignedEmployee?._id, scheduledAt, durationMinutes, status };
    };
    const before = await stored();
    const { page } = await somebody('dispatcher', app, person);
    await openBoard(page, DAY, 'day');
    const [waiting, bar] = [callIn(page, 'unscheduled', id), callIn(page, technician, id)];
    const drop = async () => {
      await page.mouse.up();
      await expect(ghost(page)).toBeHidden();
    };

    const { y } = await middleOf(rowOf(page, technician));
    await dragTo(page, await middleOf(waiting), { x: await hourX(page, 10.1), y });
    await expect(ghost(page)).toContainText('10:00 AM to 11:00 AM');
    await drop();
    await expect(bar).toBeVisible();
    await expect(waiting).toHaveCount(0);
    // At 1440 x 900 the rows begin high up, and end near the edge of the window.
    const first = await page.getByRole('rowheader').first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(190);
    const board = await page.locator('[data-board]').boundingBox();
    expect(board?.width).toBeGreaterThan(1380);
    const moved = { ...before, technician, scheduledAt: at(DAY, 10), status: 'scheduled' };
    await expect.poll(stored).toEqual(moved);

    const hour = (await hourX(page, 11)) - (await hourX(page, 10));
    const width = async () => Math.round(((await bar.boundingBox())?.width ?? 0) / (hour / 4));
    const former = await width();
    const box = await bar.boundingBox();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 10 };
    await dragTo(page, edge, { x: edge.x + hour / 2, y: edge.y });
    await expect(ghost(page)).toContainText('10:00 AM to 11:30 AM');
    await drop();
    await expect.poll(width).toBe(former + 2);
    await expect.poll(stored).toEqual({ ...moved, durationMinutes: 90 });

    // The message takes back what it tells of, the keyboard what was done before.
    await undoIn(page, '10:00 AM to 11:30 AM').click();
    await expect(spoken(page)).toHaveText(/^Undone: .* 10:00 AM to 11:30 AM/);
    await expect.poll(width).toBe(former);
    expect(await stored()).toEqual(moved);
    await page.keyboard.press('Control+z');
    await expect(spoken(page)).toHaveText(/^Undone: .* 10:00 AM to 11:00 AM/);
    await expect(waiting).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await stored()).toEqual(before);
  },
);
