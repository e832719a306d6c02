import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { demoIds } from '../app/demo-ids.ts';
import { becomeQuiet } from '../browser/become-quiet.ts';
import { printTable } from '../budget/print-table.ts';
import { layoutShift } from '../budget/vitals.ts';
import { ownHouse } from '../customers/own-house.ts';
import { officeAtApi } from '../dispatch/office-at-api.ts';
import { expect } from '../expect.ts';
import { sharedJourney } from '../journey.ts';
import { dayOfVisits } from '../my-day/day-of-visits.ts';
import { ownDay } from '../own-days.ts';
import { signedInAs } from '../session/session-of.ts';

const DAY = ownDay('pages/phone-holds-still');
const MOST_SHIFT = 0.02;
// Of those the worst counts.
const LOADS = atLength(1, 3);

sharedJourney('what a phone shows holds still while the rest comes', async ({ app, person }) => {
  const office = await officeAtApi(app);
  const { customer, call } = await ownHouse(office);
  await call();
  await office('PATCH', `/customers/${customer._id}`, { doNotService: true });
  const ids = await demoIds(app.databaseUrl);
  const [unit] = await ask(app.databaseUrl, 'select id from equipment order by id limit 1');
  const { visit } = await dayOfVisits(app, DAY);
  const own = await ownHouse(office);
  const house = { customerId: own.customer._id, propertyId: own.property._id };
  const gateCode = 'Side gate 4711, the dog is in the yard until ten';
  await office('PATCH', `/properties/${own.property._id}`, { gateCode });
  await visit(9, { ...house, description: 'No cool air' });
  await visit(11, { ...house, description: 'Tune-up' });
  const { page: technician } = await person('phone', await signedInAs(app, 'tech@example.com'));
  const form = [
    `/service-calls/new?customerId=${customer._id}`,
    'This house has an open call',
  ] as const;
  const screens = [
    ['/dashboard', 'Technicians now'],
    // Its shift is measured at a desk, too (`callers/new-call`).
    ...atLength([], [form]),
    [`/equipment/${unit?.id}`, 'Refrigerant log'],
    [`/service-calls/${ids.fullCall}`, 'Details'],
  ] as const;
  const theirDay = [
    ['/dashboard', 'View New Calls'],
    [`/my-day?date=${DAY}`, gateCode],
  ] as const;
  const { page: admin } = await person('phone', await signedInAs(app, 'admin@example.com'));
  const rows: string[][] = [];
  const moved: string[] = [];
  const opened = [
    ...screens.map(([path, last]) => ({ page: admin, path, last })),
    ...theirDay.map(([path, last]) => ({ page: technician, path, last })),
  ];
  for (const { page, path, last } of opened) {
    const shifts: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      await page.goto(path);
      await expect(page.getByText(last).first()).toBeVisible();
      await becomeQuiet(page);
      shifts.push(await layoutShift(page));
    }
    const worst = Math.max(...shifts);
    rows.push([path, worst.toFixed(3)]);
    if (worst > MOST_SHIFT) moved.push(`${path}: ${worst}`);
  }
  printTable(`Shifts on a phone, of at most ${MOST_SHIFT}`, rows);
  expect(moved).toEqual([]);
});
