import type { SuggestNewQuery } from '@callboard/contract/dispatch/new-visit';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { ne } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { makeEmployee } from '../../../testing/people.ts';
import { recordStatements } from '../../../testing/queries/recorded-statements.ts';
import { makeCall, makeProperty } from '../../../testing/records.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { suggest } from '../suggest/suggest.ts';
import { movableVisits } from './movable-visits.ts';
import { suggestNew } from './suggest-new.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});
const dismissAll = () =>
  app.db.update(employees).set({ isActive: false }).where(ne(employees.role, 'admin'));
afterEach(async () => {
  await app.db.delete(serviceCalls);
  await dismissAll();
});

const admin = await app.as('admin');
await dismissAll();
const { id: propertyId } = await makeProperty(app, app.people.customer.id, {
  postalCode: '78704',
});

// 7:00 AM on Tuesday, December 1st 2026 in Chicago.
const NOW = Date.parse('2026-12-01T13:00:00.000Z');
const at = (hour: number, day = 1) => new Date(Date.UTC(2026, 11, day, hour + 6)).toISOString();

const hire = async (firstName: string, values: Partial<typeof employees.$inferInsert> = {}) =>
  (await makeEmployee(app.db, 'tech', { firstName, lastName: 'Hill', ...values })).id;
type NewCall = Parameters<typeof makeCall>[2];
const visit = (assignedEmployeeId: string, hour: number, values: NewCall = {}) =>
  makeCall(app, admin, {
    assignedEmployeeId,
    propertyId,
    scheduledAt: at(hour),
    durationMinutes: 60,
    ...values,
  });
const ask = (query: Partial<SuggestNewQuery> = {}, db = app.db) =>
  suggestNew(db, { propertyId, durationMinutes: 90, priority: 'normal', ...query }, NOW);

test('what is suggested before a call exists is what the board suggests once it does', async () => {
  const ana = await hire('Ana', { skills: ['leak_search', 'no_heat'] });
  const ben = await hire('Ben');
  await hire('Cora', { skills: ['estimate'] });
  for (const hour of [8, 9, 12]) await visit(ana, hour);
  await visit(ben, 10);
  const visits = [
    {},
    { jobType: 'leak_search' },
    { jobType: 'no_heat', priority: 'emergency', durationMinutes: 240 },
    { priority: 'high', durationMinutes: 30 },
  ] as const;
  for (const wanted of visits) {
    const before = await ask(wanted);
    const call = { propertyId, durationMinutes: 90, needsTime: true, ...wanted };
    const { _id: id } = await makeCall(app, admin, call);
    const slots = before.slots.map(({ arrivalWindow: _window, ...slot }) => slot);
    expect(slots.length).toBeGreaterThan(0);
    expect({ ...before, slots }).toEqual(await suggest(app.db, { id }, NOW));
    await app.db.delete(serviceCalls);
  }
});

test('each suggestion has the window to promise, and the asked window is kept where it can be', async () => {
  const ana = await hire('Ana');
  await visit(ana, 8, { durationMinutes: 120 });
  const [usual] = (await ask({ windowMinutes: 240 })).slots;
  expect(usual?.scheduledAt).toBe(at(10));
  expect(usual?.arrivalWindow).toEqual({ start: at(8), end: at(12) });
  expect((await ask()).slots[0]?.arrivalWindow).toBeNull();
  const asked = { windowMinutes: 240, windowStart: at(12, 2), windowEnd: at(16, 2) };
  for (const slot of (await ask(asked)).slots) {
    expect(slot.arrivalWindow).toEqual({ start: at(12, 2), end: at(16, 2) });
    expect(slot.reasons).toContain('Within the arrival window, 12:00 PM to 4:00 PM');
  }
});

test('it takes five statements', async () => {
  await hire('Ana');
  const asked = await recorder.during(() => ask({ jobType: 'no_heat' }, recorder.db));
  expect(asked).toHaveLength(5);
});

const room = async (values: Partial<Parameters<typeof movableVisits>[1]> = {}) =>
  (
    await movableVisits(
      app.db,
      { propertyId, durationMinutes: 60, date: '2026-12-01', ...values },
      NOW,
    )
  ).visits;

/** A day without a free hour: begun, open, promised, confirmed, and an emergency of its own. */
async function fullDay() {
  const ana = await hire('Ana', { skills: ['no_heat', 'leak_search'] });
  const begun = await visit(ana, 8);
  await admin.serviceCalls.setStatus({ id: begun._id, status: 'in_progress' });
  const open = await visit(ana, 9, { durationMinutes: 180, jobType: 'no_heat' });
  const arrivalWindow = { start: at(12), end: at(14) };
  const promised = await visit(ana, 12, {
    durationMinutes: 120,
    jobType: 'no_heat',
    arrivalWindow,
  });
  const confirmed = await visit(ana, 14, { durationMinutes: 120, jobType: 'no_heat' });
  await admin.serviceCalls.setStatus({ id: confirmed._id, status: 'confirmed' });
  await visit(ana, 16, { priority: 'emergency', jobType: 'no_heat' });
  return { ana, open, promised, confirmed };
}

test('an emergency on a full day is told what could be moved, the least harm first', async () => {
  const { ana, open, promised, confirmed } = await fullDay();
  const other = await hire('Ben', { skills: ['estimate'] });
  await visit(other, 9, { jobType: 'estimate' });
  const found = await room({ jobType: 'no_heat' });
  expect(found.map(({ _id, freedStart, reasons }) => [_id, freedStart, reasons])).toEqual([
    [open._id, at(9), ['Not confirmed yet', 'No arrival window promised', 'Moves to another day']],
    [
      promised._id,
      at(12),
      ['Not confirmed yet', 'Was promised 12:00 PM to 2:00 PM', 'Moves to another day'],
    ],
    [
      confirmed._id,
      at(14),
      ['Confirmed by the customer', 'No arrival window promised', 'Moves to another day'],
    ],
  ]);
  expect(found[1]?.to).toEqual({
    technician: { _id: ana, name: 'Ana Hill' },
    scheduledAt: at(8, 2),
    arrivalWindow: { start: at(8, 2), end: at(10, 2) },
  });
  expect(await room({ jobType: 'no_heat', durationMinutes: 180 })).toHaveLength(1);
  expect(await room({ jobType: 'no_cooling' })).toEqual([]);
  expect(await room({ date: '2026-11-30' })).toEqual([]);
});

test('a visit that someone else can keep at its time does no harm, and goes first', async () => {
  const { open, promised } = await fullDay();
  const cora = await hire('Cora', { skills: ['no_heat'] });
  await visit(cora, 8, { durationMinutes: 240 });
  await visit(cora, 14, { durationMinutes: 180 });
  const found = await room({ jobType: 'leak_search' });
  expect(found.slice(0, 2).map(({ _id }) => _id)).toEqual([promised._id, open._id]);
  expect(found[0]?.to).toEqual({
    technician: { _id: cora, name: 'Cora Hill' },
    scheduledAt: promised.scheduledAt,
    arrivalWindow: promised.arrivalWindow,
  });
  expect(found[0]?.reasons).toContain('Keeps its arrival window, 12:00 PM to 2:00 PM');
});

test('a move as told breaks no rule, and the emergency then has its place', async () => {
  const { ana } = await fullDay();
  const [best] = await room({ jobType: 'no_heat' });
  if (!best) throw new Error('Nothing can be moved');
  const { technician, ...to } = best.to;
  await admin.dispatch.move({
    id: best._id,
    version: best.version,
    assignedEmployeeId: technician._id,
    ...to,
  });
  const emergency = await visit(ana, 9, {
    scheduledAt: best.freedStart,
    jobType: 'no_heat',
    priority: 'emergency',
    mindRules: true,
  });
  expect(emergency.assignedEmployee?._id).toBe(ana);
});
