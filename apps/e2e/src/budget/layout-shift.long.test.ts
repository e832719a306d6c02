import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { demoIds } from '../app/demo-ids.ts';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { expect } from '../expect.ts';
import { journey } from '../journey.ts';
import { signedIn, type Who } from '../screens/signed-in.ts';
import { plainCall } from './plain-call.ts';
import { printTable } from './print-table.ts';
import { HEAVIEST_SCREENS, type Screen, SIGN_IN_SCREENS, SIGNED_IN_SCREENS } from './screens.ts';
import { slowNetwork } from './slow-network.ts';
import { visitUnderWay } from './visit-under-way.ts';
import { layoutShift, whatShifted } from './vitals.ts';

/** On every screen, the worst of three loads. */
const MOST = 0.02;
const LOADS = 3;

/** What comes after something else is painted after it, as it is for people. */
const SLOW = { latency: 150, kbits: 3000 };

interface Opened extends Screen {
  /** What is opened on the page, as the table calls it. */
  name?: string;
  act?: (page: Page) => Promise<void>;
}

const searched = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('mar');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
};

const finishing = async (page: Page) => {
  const now = page.getByRole('region', { name: /^Now: / });
  await now.getByRole('button', { name: /^Finish/ }).click();
  await page.getByRole('dialog', { name: /^Finish #/ }).waitFor();
};

const OFFICE: readonly Opened[] = [
  ...SIGNED_IN_SCREENS.admin,
  ...HEAVIEST_SCREENS,
  { path: ({ fullCall }) => `/service-calls/${fullCall}`, heading: /#\d+$/ },
  {
    path: ({ customer }) => `/service-calls/new?customerId=${customer}`,
    heading: 'New service call',
  },
  { path: () => '/customers/duplicates', heading: /./ },
  { path: () => '/dispatch?view=week', heading: 'Dispatch' },
  { path: () => '/dashboard', heading: 'Dashboard', name: 'search open', act: searched },
];

const TECHNICIAN: readonly Opened[] = [
  ...SIGNED_IN_SCREENS.tech,
  { path: ({ plainCall: underWay }) => `/service-calls/${underWay}`, heading: /#\d+$/ },
  { path: ({ property }) => `/properties/${property}`, heading: /, / },
  { path: () => '/dashboard', heading: 'Dashboard', name: 'finish open', act: finishing },
];

// As many as one test has the time for.
const OFFICE_PARTS = [OFFICE.slice(0, 12), OFFICE.slice(12, 24), OFFICE.slice(24)];

const GROUPS: readonly { who: Who; screens: readonly Opened[]; of: string }[] = [
  { who: 'nobody', screens: SIGN_IN_SCREENS, of: 'sign-in' },
  ...OFFICE_PARTS.map((screens, part) => ({
    who: 'admin' as const,
    screens,
    of: `part ${part + 1}`,
  })),
  { who: 'tech', screens: TECHNICIAN, of: 'work' },
  { who: 'customer', screens: SIGNED_IN_SCREENS.customer, of: 'portal' },
];
const SIZES = ['desk', 'phone'] as const;
const SIZED = GROUPS.flatMap((group) => SIZES.map((size) => ({ ...group, size })));

describe('screens hold still while they come', () => {
  journey.for(SIZED)(
    'for $who, $of, $size',
    async ({ who, of, size, screens }, { app, person }) => {
      const call = who === 'tech' ? await visitUnderWay(app) : await plainCall(app);
      const ids = { ...(await demoIds(app.databaseUrl)), plainCall: call };
      const stored = await signedIn(who, app);
      const rows: string[][] = [];
      const over: string[] = [];
      for (const { path, heading, name = '', act } of screens) {
        const shifts: number[] = [];
        for (let load = 0; load < LOADS; load += 1) {
          const { page } = await person(size, stored);
          await slowNetwork(page, SLOW);
          await page.goto(path(ids));
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          await act?.(page);
          await becomeQuiet(page);
          const shift = await layoutShift(page);
          shifts.push(shift);
          if (shift > MOST) over.push(`${path(ids)} ${name}: ${await whatShifted(page)}`);
          await page.context().close();
        }
        const worst = Math.max(...shifts).toFixed(3);
        rows.push([
          `${path(ids)} ${name}`,
          shifts.map((shift) => shift.toFixed(3)).join(', '),
          worst,
        ]);
      }
      printTable(`What moves under the eyes of ${who}, ${of}, ${size}, of ${MOST}`, rows);
      expect(over).toEqual([]);
    },
  );
});
