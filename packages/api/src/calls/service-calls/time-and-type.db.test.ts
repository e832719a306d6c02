import type { ServiceCallChange } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/statuses';
import { DEFAULT_DURATION_MINUTES } from '@callboard/contract/company/defaults';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const customer = await app.as('customer');
const NAMES = ['jobType', 'priority', 'tags', 'arrivalWindow', 'needsTime'] as const;
const kind = 'service-calls';
const arrivalWindow = { start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T17:00:00.000Z' };
const full: Required<Pick<ServiceCallChange, (typeof NAMES)[number]>> = {
  jobType: 'leak_search',
  priority: 'emergency',
  tags: ['dog', 'gate code'],
  arrivalWindow,
  needsTime: true,
};
const read = (id: string) => dispatcher.serviceCalls.byId({ id });

describe('a new call', () => {
  test('takes the usual time for its job type unless another is given', async () => {
    expect((await makeCall(app, dispatcher)).durationMinutes).toBe(60);
    const search = await makeCall(app, dispatcher, { jobType: 'leak_search' });
    expect(search.durationMinutes).toBe(120);
    const quick = await makeCall(app, dispatcher, { jobType: 'leak_search', durationMinutes: 30 });
    expect(quick.durationMinutes).toBe(30);
  });

  test('stores its job type, priority and promised window', async () => {
    const created = await makeCall(app, tech, { ...full, tags: [' dog ', 'gate code', 'dog'] });
    expect(created).toMatchObject({ ...full, statusTimes: {} });
    const rows = await dispatcher.serviceCalls.list({});
    const listed = rows.find(({ _id }) => _id === created._id);
    expect(listed).toMatchObject(full);
    const { entries } = await historyOf(created._id);
    expect(entries[0]?.after).toMatchObject(full);
  });

  test('from a customer cannot set priority, tags or promises', async () => {
    expect(await makeCall(app, customer, { jobType: 'no_heat' })).toMatchObject({
      jobType: 'no_heat',
      durationMinutes: 90,
    });
    const promises = [{ priority: 'high' as const }, { tags: ['vip'] }, { arrivalWindow }];
    for (const values of promises) {
      expect(await problemOf(makeCall(app, customer, values))).toMatchObject({ status: 403 });
    }
  });
});

async function historyOf(id: string) {
  return { entries: await dispatcher.history.list({ kind, id }) };
}

test.each([
  [{ jobType: 'plumbing' }, 'jobType', 'Choose one of the listed job types'],
  [{ priority: 'urgent' }, 'priority', 'Choose one of the listed priorities'],
  [{ tags: [''] }, 'tags.0', 'Tag is required'],
  [{ tags: 'dog' }, 'tags', expect.any(String)],
  [{ tags: Array.from({ length: 21 }, String) }, 'tags', 'A call has at most 20 tags'],
  [{ needsTime: 'no' }, 'needsTime', 'Needs a time must be yes or no'],
  [
    { arrivalWindow: { start: arrivalWindow.end, end: arrivalWindow.start } },
    'arrivalWindow.end',
    'The arrival window must end after it starts',
  ],
  [
    { arrivalWindow: { ...arrivalWindow, end: '2026-11-22T15:00:00Z' } },
    'arrivalWindow.end',
    'The arrival window may last at most a day',
  ],
  [
    { arrivalWindow: { start: 'nine', end: 'ten' } },
    'arrivalWindow.start',
    'Start of the arrival window must be a date and time',
  ],
  [{ arrivalWindow: '9-11' }, 'arrivalWindow', 'The arrival window has a start and an end'],
])('%j is refused at its field, by a new call and by a change', async (values, field, words) => {
  const { _id: id, version } = await makeCall(app, dispatcher);
  const { id: propertyId } = await makeProperty(app);
  const customerId = app.people.customer.id;
  const call = { customerId, propertyId, scheduledAt: arrivalWindow.start, ...values };
  const expected = { status: 400, fields: { [field]: expect.arrayContaining([words]) } };
  const creation = send(app, 'dispatcher', 'serviceCalls.create', call);
  expect(await problemOf(creation)).toMatchObject(expected);
  const change = send(app, 'dispatcher', 'serviceCalls.update', { id, ...values });
  expect(await problemOf(change)).toMatchObject(expected);
  expect((await read(id)).version).toBe(version);
});

describe('a change', () => {
  test('of each of these has its entry, and is taken back on its own', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    for (const [name, value] of Object.entries(full)) {
      const { version } = await dispatcher.serviceCalls.update({ id, [name]: value });
      const { entries } = await historyOf(id);
      expect(entries[0]?.after).toEqual({ [name]: value });
      await dispatcher.history.undo({ kind, id, version });
      await dispatcher.history.undo({ kind, id, version: version + 1 });
    }
    expect(await read(id)).toMatchObject({ ...full, durationMinutes: DEFAULT_DURATION_MINUTES });
    await dispatcher.history.revert({ kind, id, version: 1 });
    const empty = { jobType: null, priority: 'normal', tags: [], arrivalWindow: null };
    expect(await read(id)).toMatchObject({ ...empty, needsTime: false });
    await dispatcher.serviceCalls.update({ id, ...full });
    await dispatcher.serviceCalls.update({ id, jobType: null, tags: [], arrivalWindow: null });
    expect(await read(id)).toMatchObject({ ...empty, priority: 'emergency' });
  });

  test('of the time counts as agreed unless it says otherwise', async () => {
    const { _id: id } = await makeCall(app, dispatcher, { needsTime: true });
    await tech.serviceCalls.update({ id, description: 'Call after five' });
    expect((await read(id)).needsTime).toBe(true);
    const scheduledAt = '2026-12-01T15:00:00.000Z';
    await tech.serviceCalls.update({ id, scheduledAt, needsTime: true });
    expect((await read(id)).needsTime).toBe(true);
    await tech.serviceCalls.update({ id, scheduledAt });
    expect((await read(id)).needsTime).toBe(false);
  });
});

describe('the moments of the work', () => {
  test('are kept by the latest change to each status, by the database’s clock', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    for (const { key } of STATUSES) await tech.serviceCalls.setStatus({ id, status: key });
    const { statusTimes } = await read(id);
    const { entries } = await historyOf(id);
    const changeTo = (status: string) => entries.find(({ after }) => after?.status === status);
    const kept = [
      ['confirmedAt', 'confirmed'],
      ['travelStartedAt', 'en_route'],
      ['arrivedAt', 'in_progress'],
      ['holdStartedAt', 'waiting_parts'],
      ['completedAt', 'completed'],
      ['invoicedAt', 'invoiced'],
      ['closedAt', 'closed'],
      ['canceledAt', 'canceled'],
    ] as const;
    expect(Object.keys(statusTimes).toSorted()).toEqual(kept.map(([name]) => name).toSorted());
    for (const [name, status] of kept) {
      const apart = Date.parse(statusTimes[name] ?? '') - Date.parse(changeTo(status)?.at ?? '');
      expect(Math.abs(apart)).toBeLessThan(4000);
    }
    const again = await tech.serviceCalls.setStatus({ id, status: 'canceled' });
    expect(again.statusTimes).toEqual(statusTimes);
  });

  test('come back with an undo, and go with one', async () => {
    const { _id: id } = await makeCall(app, dispatcher);
    const arrived = await tech.serviceCalls.setStatus({ id, status: 'in_progress' });
    const done = await tech.serviceCalls.setStatus({ id, status: 'completed' });
    await tech.history.undo({ kind, id, version: done.version });
    expect((await read(id)).statusTimes).toEqual(arrived.statusTimes);
    await tech.history.undo({ kind, id, version: done.version + 1 });
    expect((await read(id)).statusTimes).toEqual(done.statusTimes);
    await dispatcher.history.revert({ kind, id, version: 1 });
    expect((await read(id)).statusTimes).toEqual({});
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed' });
    const back = await dispatcher.serviceCalls.setStatus({ id, status: 'new' });
    const revert = dispatcher.history.revert({ kind, id, version: 1 });
    expect((await problemOf(revert)).detail).toContain('Nothing to revert');
    expect((await read(id)).version).toBe(back.version);
  });
});

test('a customer sees the window but not the exact time, tags or work times', async () => {
  const scheduledAt = '2026-11-20T15:45:00.000Z';
  const { _id: id } = await makeCall(app, dispatcher, { ...full, scheduledAt });
  await tech.serviceCalls.setStatus({ id, status: 'completed' });
  const shown = { scheduledAt: arrivalWindow.start, arrivalWindow, tags: [] };
  expect(await customer.serviceCalls.byId({ id })).toMatchObject({ ...shown, statusTimes: {} });
  const rows = await customer.serviceCalls.list({});
  expect(rows.find(({ _id }) => _id === id)).toMatchObject(shown);
  await dispatcher.serviceCalls.update({ id, arrivalWindow: null });
  expect((await customer.serviceCalls.byId({ id })).scheduledAt).toBe(scheduledAt);
});
