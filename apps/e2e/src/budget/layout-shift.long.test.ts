import { describe } from 'vitest';
import { demoIds } from '../app/demo-ids.ts';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { signedIn } from '../screens/signed-in.ts';
import { plainCall } from './plain-call.ts';
import { printTable } from './print-table.ts';
import { SIGN_IN_SCREENS, SIGNED_IN_SCREENS } from './screens.ts';
import { layoutShift, whatShifted } from './vitals.ts';

/** On every screen, the worst of three loads. */
const MOST = 0.02;
const LOADS = 3;

const GROUPS = [
  { who: 'nobody', size: 'desk', screens: SIGN_IN_SCREENS },
  { who: 'nobody', size: 'phone', screens: SIGN_IN_SCREENS },
  { who: 'admin', size: 'desk', screens: SIGNED_IN_SCREENS.admin },
  { who: 'admin', size: 'phone', screens: SIGNED_IN_SCREENS.admin },
  { who: 'tech', size: 'phone', screens: SIGNED_IN_SCREENS.tech },
  { who: 'customer', size: 'desk', screens: SIGNED_IN_SCREENS.customer },
  { who: 'customer', size: 'phone', screens: SIGNED_IN_SCREENS.customer },
] as const;

describe('screens hold still while they come', () => {
  sharedJourney.for(GROUPS)('for $who, $size', async ({ who, size, screens }, { app, person }) => {
    const ids = { ...(await demoIds(app.databaseUrl)), plainCall: await plainCall(app) };
    const stored = await signedIn(who, app);
    const rows: string[][] = [];
    const over: string[] = [];
    for (const { path, heading } of screens) {
      const shifts: number[] = [];
      for (let load = 0; load < LOADS; load += 1) {
        const { page } = await person(size, stored);
        await page.goto(path(ids));
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await becomeQuiet(page);
        const shift = await layoutShift(page);
        shifts.push(shift);
        if (shift > MOST) over.push(`${path(ids)}: ${await whatShifted(page)}`);
        await page.context().close();
      }
      rows.push([path(ids), shifts.map((shift) => shift.toFixed(3)).join(', '), `of ${MOST}`]);
    }
    printTable(`What moves under the eyes of ${who}, ${size}`, rows);
    expect(over).toEqual([]);
  });
});
