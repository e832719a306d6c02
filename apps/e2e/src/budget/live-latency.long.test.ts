import type { StatusKey } from '@callboard/contract/calls/statuses';
import { callIn, dragTo, ghost, middleOf, openBoard, rowOf } from '../dispatch/board-page.ts';
import { setScene } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { appearsAt, dropAt, noteNextDrop } from '../live/moments.ts';
import { twoServers } from '../live/two-servers.ts';
import { printTable } from './print-table.ts';

const DRAGS = 50;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

twoServers(
  'a drag in one browser is seen in another within a second, at another server that was killed between',
  async ({ one, other, at }) => {
    const { day, technician, call } = await setScene(one);
    const technicians = [await technician('Ann One'), await technician('Bob Two')] as const;
    const { _id: id } = await call(10, { assignedEmployeeId: technicians[0] });
    const dana = await at('one', 'dispatcher@example.com');
    const alex = await at('other', 'admin@example.com');
    for (const { page } of [dana, alex]) {
      await openBoard(page, day, 'day');
      await expect(callIn(page, technicians[0], id)).toBeVisible();
    }

    const took: number[] = [];
    for (let drag = 1; drag <= DRAGS; drag += 1) {
      if (drag === DRAGS / 2) {
        await other.kill('SIGKILL');
        await other.restart();
      }
      const to = technicians[drag % 2] ?? '';
      const bar = callIn(dana.page, technicians[(drag + 1) % 2] ?? '', id);
      // A bar that was just moved is drawn anew once the server has answered.
      await expect(async () => {
        await dana.page.mouse.up();
        const from = await middleOf(bar);
        const { y } = await middleOf(rowOf(dana.page, to));
        await dragTo(dana.page, from, { x: from.x, y });
        await expect(ghost(dana.page)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 15_000 });
      const seen = appearsAt(alex.page, `[data-technician-id="${to}"] [data-call-id="${id}"]`);
      await noteNextDrop(dana.page);
      await dana.page.mouse.up();
      took.push((await seen) - (await dropAt(dana.page)));
      await expect(callIn(dana.page, to, id)).toBeVisible();
    }
    printTable(`${DRAGS} drags at one server, seen at another`, [
      ['median', `${median(took)} ms`, 'of 200'],
      ['slowest', `${Math.max(...took)} ms`, 'of 1000'],
    ]);
    expect(took.filter((ms) => ms < 1000)).toHaveLength(DRAGS);
    expect(median(took)).toBeLessThan(200);
  },
);

const CHANGES = 20;

twoServers(
  'a status right behind another one is on the dashboard and in the list elsewhere within a second',
  async ({ one, at }) => {
    const { technician, call, office } = await setScene(one);
    const assignedEmployeeId = await technician('Cid Three');
    const { _id: id } = await call(10, { assignedEmployeeId });
    const change = async (status: StatusKey) => {
      await office('PATCH', `/service-calls/${id}/status`, { status });
      return Date.now();
    };
    await change('en_route');
    const alex = await at('other', 'admin@example.com');
    const list = await at('other', 'dispatcher@example.com');
    await alex.page.goto('/dashboard');
    await list.page.goto('/service-calls/status/in_progress');
    const link = `a[href="/service-calls/${id}"]`;
    await alex.page.locator(`li ${link}`).waitFor();
    // At some hours of the day nobody of the demo company is at work.
    const shown = list.page.locator('tbody a').first();
    await expect(shown.or(list.page.getByText('No service calls'))).toBeVisible();

    const took: number[] = [];
    for (let round = 1; round <= CHANGES; round += 1) {
      await change('confirmed');
      const changed = change('in_progress');
      const seen = [
        appearsAt(alex.page, `li:has(${link}) .status-in-progress`),
        appearsAt(list.page, `tbody ${link}`),
      ];
      for (const moment of seen) took.push((await moment) - (await changed));
      await change('en_route');
      await alex.page.locator(`li:has(${link}) .status-en-route`).waitFor();
      await expect(list.page.locator(`tbody ${link}`)).toHaveCount(0);
    }
    printTable(`${CHANGES} changes right behind another, at the dashboard and a list elsewhere`, [
      ['median', `${median(took)} ms`, ''],
      ['slowest', `${Math.max(...took)} ms`, 'of 1000'],
    ]);
    expect(took.filter((ms) => ms < 1000)).toHaveLength(2 * CHANGES);
  },
);
