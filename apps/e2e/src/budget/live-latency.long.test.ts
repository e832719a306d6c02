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
