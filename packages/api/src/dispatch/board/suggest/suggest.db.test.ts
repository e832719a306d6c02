import { employees } from '@callboard/db/schema/employees';
import type { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { ne } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { makeEmployee } from '../../../testing/people.ts';
import { recordStatements } from '../../../testing/queries/recorded-statements.ts';
import { makeCall, makeProperty } from '../../../testing/records.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { hireTechnicians } from '../testing/scene.ts';
import { suggest } from './suggest.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});
// Whoever was hired for one test is not asked in the next.
afterEach(async () => {
  await app.db.delete(serviceCalls);
  await app.db.update(employees).set({ isActive: false }).where(ne(employees.role, 'admin'));
});

const admin = await app.as('admin');
await app.db.update(employees).set({ isActive: false }).where(ne(employees.role, 'admin'));

// 8:00 AM on Tuesday, December 1st 2026 in Chicago.
const NOW = Date.parse('2026-12-01T14:00:00.000Z');
const at = (hour: number, day = 1) => new Date(Date.UTC(2026, 11, day, hour + 6)).toISOString();

type Hired = Partial<typeof employees.$inferInsert>;
const hire = async (firstName: string, values: Hired = {}) =>
  (await makeEmployee(app.db, 'tech', { firstName, lastName: 'Hill', ...values })).id;
const propertyIn = async (
  postalCode: string,
  values: Partial<typeof properties.$inferInsert> = {},
) => (await makeProperty(app, app.people.customer.id, { postalCode, ...values })).id;
const visit = async (assignedEmployeeId: string, scheduledAt: string, postalCode: string) =>
  (
    await makeCall(app, admin, {
      assignedEmployeeId,
      scheduledAt,
      durationMinutes: 60,
      propertyId: await propertyIn(postalCode),
    })
  ).callNumber;
const wanted = async (values: Parameters<typeof makeCall>[2] = {}, postalCode = '78704') =>
  (
    await makeCall(app, admin, {
      needsTime: true,
      durationMinutes: 90,
      ...values,
      propertyId: values.propertyId ?? (await propertyIn(postalCode)),
    })
  )._id;
const ask = (id: string) => suggest(app.db, { id }, NOW);

test('the best slots are near other work and say why; the rest say why not', async () => {
  const skills = { skills: ['leak_search', 'no_heat'] } as Hired;
  const near = await hire('Ana', skills);
  const far = await hire('Ben', skills);
  const other = await hire('Cora', { skills: ['estimate'] });
  const away = await hire('Dan', {
    exceptions: [{ kind: 'off', start: at(0), end: '2026-12-14T06:00:00.000Z', note: 'Vacation' }],
  });
  const busy = await hire('Eve', {
    weeklyHours: [null, null, { from: 480, to: 600 }, null, null, null, null],
  });
  const unused = await hire('Fay', { weeklyHours: Array.from({ length: 7 }, () => null) });
  const first = await visit(near, at(9), '78704');
  await visit(near, at(12), '78704');
  const distant = await visit(far, at(8), '78758');
  await visit(busy, at(9), '78704');
  const id = await wanted({ jobType: 'leak_search' });
  const { slots, passedOver } = await ask(id);
  expect(slots[0]).toEqual({
    technician: { _id: near, name: 'Ana Hill' },
    scheduledAt: at(10),
    durationMinutes: 90,
    reasons: [
      'Skilled: Refrigerant leak search',
      'Free 10:00 AM to 12:00 PM',
      'Two calls in 78704 that day',
      `Next door to #${first}`,
    ],
  });
  expect(slots[1]).toMatchObject({ technician: { _id: far }, scheduledAt: at(9) });
  expect(slots[1]?.reasons.at(-1)).toMatch(new RegExp(`^1?\\d\\.\\d miles from #${distant}$`));
  // Nobody else is left, so the third is another day of the one who is best.
  expect(slots).toHaveLength(3);
  expect(passedOver).toEqual([
    {
      technician: { _id: other, name: 'Cora Hill' },
      why: 'not skilled for Refrigerant leak search',
    },
    {
      technician: { _id: away, name: 'Dan Hill' },
      why: 'time off until Mon, Dec 14, 12:00 AM',
    },
    {
      technician: { _id: busy, name: 'Eve Hill' },
      why: 'no gap of 90 minutes before Tue, Dec 8',
    },
    {
      technician: { _id: unused, name: 'Fay Hill' },
      why: 'does not work before Tue, Dec 8',
    },
  ]);
  for (let again = 0; again < 3; again += 1) expect(await ask(id)).toEqual({ slots, passedOver });
});

test('each suggestion can be dropped as it is, without breaking a rule', async () => {
  const tech = await hire('Ana');
  for (const hour of [8, 10, 12, 14, 16]) await visit(tech, at(hour, 1), '78704');
  const id = await wanted({ durationMinutes: 60 });
  const { slots } = await ask(id);
  expect(slots).toHaveLength(3);
  for (const { technician, scheduledAt, durationMinutes } of slots) {
    const drop = { id, assignedEmployeeId: technician._id, scheduledAt, durationMinutes };
    expect(await admin.dispatch.move(drop)).toMatchObject({ scheduledAt });
  }
});

test('agreed times and promised windows are kept; when no one can, the answer says so', async () => {
  const tech = await hire('Ana');
  const agreed = await wanted({ needsTime: false, scheduledAt: at(13, 3) });
  expect((await ask(agreed)).slots[0]).toMatchObject({
    scheduledAt: at(13, 3),
    reasons: expect.arrayContaining(['Keeps the requested time']),
  });
  const arrivalWindow = { start: at(10, 2), end: at(12, 2) };
  const id = await wanted({ needsTime: false, scheduledAt: at(10, 2), arrivalWindow });
  for (const slot of (await ask(id)).slots) {
    expect(slot.scheduledAt >= arrivalWindow.start && slot.scheduledAt <= arrivalWindow.end).toBe(
      true,
    );
    expect(slot.reasons).toContain('Within the arrival window, 10:00 AM to 12:00 PM');
  }
  for (const hour of [8, 9, 10, 11, 12]) await visit(tech, at(hour, 2), '78704');
  const [late] = (await ask(id)).slots;
  expect(late?.reasons).toContain('No one is free for the arrival window, 10:00 AM to 12:00 PM');
});

test('a property’s own location takes precedence over its ZIP code, and an unknown ZIP code is fine', async () => {
  const tech = await hire('Ana');
  const number = await visit(tech, at(8), '78704');
  const place = { latitude: 30.243032, longitude: -97.765081 };
  const near = await wanted({ propertyId: await propertyIn('99999', place) });
  expect((await ask(near)).slots[0]?.reasons).toContain(`Next door to #${number}`);
  const nowhere = await wanted({}, '00000');
  expect((await ask(nowhere)).slots[0]?.reasons).toEqual(['Free 9:00 AM to 5:00 PM']);
});

test('an emergency goes first, a tune-up where work is near', async () => {
  const here = await hire('Ana', { skills: [] });
  const there = await hire('Ben', { skills: [] });
  await visit(here, at(14), '78704');
  for (const hour of [8, 9, 10, 11, 12, 13]) await visit(here, at(hour), '78704');
  await visit(there, at(8), '78664');
  const bestFor = async (priority: 'normal' | 'emergency') =>
    (await ask(await wanted({ priority }))).slots[0]?.technician._id;
  expect(await bestFor('emergency')).toBe(there);
  expect(await bestFor('normal')).toBe(here);
});

test('a hundred technicians take as many statements as one', async () => {
  const id = await wanted();
  const countFor = async (technicians: number) => {
    for (const tech of await hireTechnicians(app, technicians)) await visit(tech, at(9), '78704');
    const started = performance.now();
    const asked = await recorder.during(() => suggest(recorder.db, { id }, NOW));
    const took = Math.round(performance.now() - started);
    process.stdout.write(
      `Suggestions among ${technicians} technicians: ${asked.length} statements, ${took} ms\n`,
    );
    return asked.length;
  };
  expect(await countFor(1)).toBe(4);
  expect(await countFor(100)).toBe(4);
});

test('suggestions follow the day, the window, the duration and the technician that were picked', async () => {
  const [ana, ben] = [await hire('Ana'), await hire('Ben')];
  const promised = { start: at(8, 2), end: at(12, 2) };
  const id = await wanted({ needsTime: false, scheduledAt: at(9, 2), arrivalWindow: promised });
  const stored = await ask(id);
  expect(stored.slots.every(({ scheduledAt }) => scheduledAt >= at(8, 2))).toBe(true);
  expect(stored.slots.every(({ scheduledAt }) => scheduledAt <= at(12, 2))).toBe(true);
  const asked = (more: Partial<Parameters<typeof suggest>[1]>) =>
    suggest(app.db, { id, ...more }, NOW);

  // Friday at 1 PM, between noon and four, for three hours.
  const friday = { scheduledAt: at(13, 4), windowStart: at(12, 4), windowEnd: at(16, 4) };
  const { slots } = await asked({ ...friday, durationMinutes: 180 });
  expect(
    slots
      .map(({ technician }) => technician._id)
      .slice(0, 2)
      .toSorted(),
  ).toEqual([ana, ben].toSorted());
  for (const slot of slots) {
    expect(slot.durationMinutes).toBe(180);
    expect(slot.scheduledAt >= at(12, 4) && slot.scheduledAt <= at(14, 4)).toBe(true);
  }
  expect(slots[0]?.scheduledAt).toBe(at(13, 4));

  const bens = await asked({ ...friday, assignedEmployeeId: ben });
  expect(new Set(bens.slots.map(({ technician }) => technician._id))).toEqual(new Set([ben]));

  // Without a window the picked time is what counts, and not what was promised before.
  const thursday = await asked({ scheduledAt: at(15, 3) });
  expect(thursday.slots[0]?.scheduledAt).toBe(at(15, 3));

  await expect(asked({ assignedEmployeeId: '' })).rejects.toMatchObject({ code: 'not_found' });
});
