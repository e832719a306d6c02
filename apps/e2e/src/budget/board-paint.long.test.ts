import type { Page } from 'playwright-core';
import { crowded } from '../dispatch/crowd.ts';
import { fillDay } from '../dispatch/full-day.ts';
import { setScene } from '../dispatch/scene.ts';
import { expect } from '../expect.ts';
import { somebody } from '../forms/somebody.ts';
import { journey } from '../journey.ts';
import { stubData } from '../screens/stub-answer.ts';
import { printTable } from './print-table.ts';
import { layoutShift } from './vitals.ts';

const TECHNICIANS = 30;
const CALLS = 200;
const VISITS = 3;

/** Notes when the first visits are painted, in ms since the page was asked for. */
async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[data-track] [data-call-id]'))
        return requestAnimationFrame(look);
      // What the next frame begins with was painted by the one before.
      return requestAnimationFrame(() =>
        document.documentElement.setAttribute('data-painted', String(performance.now())),
      );
    };
    look();
  });
}

/** @returns how long it took each time, shortest first */
async function paints(page: Page, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto(path);
    const painted = page.locator('html[data-painted]');
    await painted.waitFor({ state: 'attached' });
    times.push(Number(await painted.getAttribute('data-painted')));
  }
  return times.toSorted((one, other) => one - other);
}

journey('a full board is there soon, also on a slow device', async ({ app, person }) => {
  const scene = await setScene(app);
  await fillDay(scene, TECHNICIANS, CALLS);
  const { page } = await somebody('dispatcher', app, person);
  await watchPaint(page);
  const session = await page.context().newCDPSession(page);
  const path = `/dispatch?day=${scene.day}`;
  const rows: string[][] = [];
  const measured: [name: string, most: number, median: number][] = [];
  const note = (name: string, most: number, times: number[]) => {
    rows.push([name, times.map((time) => `${time.toFixed(0)} ms`).join(', '), `of ${most}`]);
    measured.push([name, most, times[1] ?? Number.POSITIVE_INFINITY]);
  };

  note('no throttle', 1000, await paints(page, path));
  const shift = await layoutShift(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  note('4x CPU throttle', 2500, await paints(page, path));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await stubData(page, 'dispatch.board', await crowded(scene, 100, 1000));
  note('100 technicians, 1,000 calls', 2000, await paints(page, path));

  rows.push(['layout shift', shift.toFixed(3), 'of 0.02']);
  printTable(`From the address to ${TECHNICIANS} technicians and ${CALLS} calls`, rows);
  for (const [name, most, median] of measured) expect(median, name).toBeLessThan(most);
  expect(shift).toBeLessThanOrEqual(0.02);
});
