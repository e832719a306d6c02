import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { journey } from '../journey.ts';
import {
  callIn,
  callOn,
  dayX,
  dragTo,
  ghost,
  hourX,
  middleOf,
  openBoard,
  rowOf,
} from './board-page.ts';
import { at, setScene } from './scene.ts';

const WEDNESDAY_IN_WEEK = 2;

const VIEWS = ['day', 'week'] as const;

journey(
  'whatever a visit breaks is said before and asked once, in both views, by mouse and by keys',
  async ({ app, person }) => {
    const scene = await setScene(app);
    const { day } = scene;
    const busy = await scene.technician('Bea Busy');
    const heater = await scene.technician('Hank Heat', { skills: ['no_heat'] });
    const away = await scene.technician('Ola Off', {
      exceptions: [{ kind: 'off', start: at(day, 13), end: at(day, 15), note: 'Dentist' }],
    });
    const gone = await scene.technician('Gil Gone');
    const kept = { assignedEmployeeId: gone };
    await scene.call(9, kept);
    await scene.office('PATCH', `/employees/${gone}`, { isActive: false });
    const taken = await scene.call(10, { assignedEmployeeId: busy });
    const window = { start: at(day, 8), end: at(day, 10) };

    const cases = [
      { rule: /already has #\d+ from 10:00 AM to 11:00 AM/, to: busy, hour: 10, more: {} },
      { rule: /works 8:00 AM to 5:00 PM that day/, to: busy, hour: 7, more: {} },
      { rule: /time off from 1:00 PM to 3:00 PM \(Dentist\)/, to: away, hour: 14, more: {} },
      {
        rule: /Promised arrival window: 8:00 AM to 10:00 AM/,
        to: away,
        hour: 9,
        // In the day view it is dropped on another hour; in the week view the window is moved.
        more: { arrivalWindow: window },
        dropAt: 11,
      },
      {
        rule: /is not skilled for No cooling/,
        to: heater,
        hour: 11,
        more: { jobType: 'no_cooling' },
      },
      { rule: /is not an active technician/, to: gone, hour: 11, more: {} },
    ];
    const calls = [];
    for (const { hour, more, dropAt } of cases) {
      calls.push({ ...(await scene.call(dropAt ?? hour, more)), hour: dropAt ?? hour });
    }
    const dana = await somebody('dispatcher', app, person);
    const { page } = dana;
    dana.allow(/409 \(Conflict\)/);

    for (const view of VIEWS) {
      await openBoard(page, day, view);
      for (const [index, { rule, to }] of cases.entries()) {
        const call = calls[index];
        if (!call) continue;
        const card = callIn(page, 'unscheduled', call._id);
        const { y } = await middleOf(rowOf(page, to));
        const x =
          view === 'day' ? await hourX(page, call.hour) : await dayX(page, WEDNESDAY_IN_WEEK);
        await dragTo(page, await middleOf(card), { x: x + 2, y });
        await expect(ghost(page)).toContainText(rule);
        await page.mouse.up();
        await refuse(page, rule);
        await expect(card).toBeVisible();
        await callOn(page, call._id).focus();
        await page.keyboard.press('m');
        await page.getByRole('dialog').getByLabel('Technician').selectOption(to);
        await expect(page.getByRole('dialog')).toContainText(rule);
        await page.keyboard.press('Tab');
        await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
        await refuse(page, rule);
        await expect(card).toBeFocused();
      }
    }

    for (const { _id, version } of calls) expect((await scene.read(_id)).version).toBe(version);
    expect((await scene.read(taken._id)).version).toBe(taken.version);
  },
);

/** The one question about it, taken back. */
async function refuse(page: Page, rule: RegExp): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(rule);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
}
