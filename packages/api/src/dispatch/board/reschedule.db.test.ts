import { isWindowBroken } from '@callboard/contract/calls/is-window-broken';
import { isInState, markOf } from '@callboard/contract/calls/late-or-unscheduled';
import { type CompanyWindows, windowAfter } from '@callboard/contract/dispatch/promised-window';
import { momentOf } from '@callboard/contract/platform/values/company-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [dispatcher, admin] = [await app.as('dispatcher'), await app.as('admin')];
const customer = await app.as('customer');
const ZONE = 'America/Chicago';
const kind = 'service-calls';

const at = (date: string, hour: number) =>
  new Date(momentOf(date, Math.round(hour * 60), ZONE)).toISOString();
const span = (date: string, from: number, to: number) => ({
  start: at(date, from),
  end: at(date, to),
});

// The clocks go back on the Sunday between the two.
const [FRIDAY, MONDAY] = ['2026-10-30', '2026-11-02'];
const promised = span(FRIDAY, 10, 14);
const ONE_PM = at(MONDAY, 13);
const AFTERNOON = span(MONDAY, 12, 16);

async function confirmedVisit(more: { arrivalWindow?: null } = {}) {
  const { id: assignedEmployeeId } = await makeEmployee(app.db, 'tech', {});
  const { _id: id } = await makeCall(app, dispatcher, {
    assignedEmployeeId,
    scheduledAt: at(FRIDAY, 10),
    arrivalWindow: promised,
    ...more,
  });
  return dispatcher.serviceCalls.setStatus({ id, status: 'confirmed' });
}
type Visit = Awaited<ReturnType<typeof confirmedVisit>>;

/** What a screen sends with a new time. */
async function promiseFor(visit: Visit) {
  const { timeZone, windows } = await dispatcher.dispatch.board({ from: MONDAY });
  const company: CompanyWindows = { ...windows, timeZone };
  return {
    scheduledAt: ONE_PM,
    unconfirm: true,
    arrivalWindow: windowAfter(visit, ONE_PM, company),
  };
}

beforeAll(async () => {
  const lists = await admin.companyLists.list();
  if (!lists.some(({ list, minutes }) => list === 'arrival-windows' && minutes === 240)) {
    await admin.companyLists.create({ list: 'arrival-windows', name: 'Half a day', minutes: 240 });
  }
});

/** What everybody reads of a visit: its page, a list, the board, the customer. */
async function everywhere(id: string) {
  const listed = await dispatcher.serviceCalls.list({ limit: 500 });
  const { calls } = await dispatcher.dispatch.board({ from: MONDAY });
  const known = [
    await dispatcher.serviceCalls.byId({ id }),
    listed.find(({ _id }) => _id === id),
    calls.find(({ _id }) => _id === id),
  ];
  return { staff: known, theirs: await customer.serviceCalls.byId({ id }) };
}

const WAYS: Record<string, (visit: Visit) => Promise<unknown>> = {
  'on its page': async (visit) =>
    dispatcher.serviceCalls.update({
      id: visit._id,
      version: visit.version,
      mindRules: true,
      ...(await promiseFor(visit)),
    }),
  'on the board': async (visit) =>
    dispatcher.dispatch.move({
      id: visit._id,
      version: visit.version,
      markScheduled: true,
      ...(await promiseFor(visit)),
    }),
  'with others': async (visit) => {
    const other = await confirmedVisit();
    const moves = [visit, other].map(async ({ _id: id, version }) => ({
      id,
      version,
      markScheduled: true,
      ...(await promiseFor(visit)),
    }));
    return dispatcher.dispatch.moveSeveral({ moves: await Promise.all(moves) });
  },
};

describe.each(Object.entries(WAYS))('a confirmed visit that is rescheduled %s', (_way, go) => {
  test('has window, status and lateness of its new day for everybody, and undo brings all back', async () => {
    const visit = await confirmedVisit();
    await go(visit);
    const { staff, theirs } = await everywhere(visit._id);
    const now = {
      scheduledAt: ONE_PM,
      arrivalWindow: AFTERNOON,
      status: 'scheduled',
      windowBroken: false,
    };
    expect(staff).toEqual([now, now, now].map((each) => expect.objectContaining(each)));
    // Exact times stay with the staff, and so does what breaks a window.
    expect(theirs).toMatchObject({ status: 'scheduled', arrivalWindow: AFTERNOON });
    expect(theirs).not.toHaveProperty('windowBroken');
    const read = await dispatcher.serviceCalls.byId({ id: visit._id });
    expect(isInState(read, 'late', Date.parse(AFTERNOON.end))).toBe(false);
    expect(markOf(read, Date.parse(AFTERNOON.end) + 7 * 60_000)).toMatchObject({
      state: 'late',
      minutes: 7,
    });

    const [entry] = await dispatcher.history.list({ kind, id: visit._id, limit: 1 });
    expect(entry?.after).toMatchObject({ arrivalWindow: AFTERNOON, status: 'scheduled' });
    const { version } = read;
    await dispatcher.history.undoSeveral({ changes: [{ kind, id: visit._id, version }] });
    expect(await dispatcher.serviceCalls.byId({ id: visit._id })).toMatchObject({
      scheduledAt: visit.scheduledAt,
      arrivalWindow: promised,
      status: 'confirmed',
      statusTimes: visit.statusTimes,
      windowBroken: false,
    });
  });
});

test('a visit without a window gets none, and is no longer confirmed for another time', async () => {
  const visit = await confirmedVisit({ arrivalWindow: null });
  const moved = await dispatcher.dispatch.move({ id: visit._id, ...(await promiseFor(visit)) });
  expect(moved).toMatchObject({ arrivalWindow: null, status: 'scheduled', windowBroken: false });
});

test('a customer who agreed stays confirmed, and no other status is touched', async () => {
  const visit = await confirmedVisit();
  const id = visit._id;
  const sent = await promiseFor(visit);
  const agreed = await dispatcher.serviceCalls.update({ id, ...sent, unconfirm: false });
  expect(agreed).toMatchObject({ status: 'confirmed', arrivalWindow: AFTERNOON });
  await dispatcher.serviceCalls.setStatus({ id, status: 'on_hold' });
  const later = { scheduledAt: at(MONDAY, 14), unconfirm: true };
  expect(await dispatcher.serviceCalls.update({ id, ...later })).toMatchObject({
    status: 'on_hold',
  });
  expect(await dispatcher.dispatch.move({ id, ...later, durationMinutes: 90 })).toMatchObject({
    status: 'on_hold',
  });
});

test('a bare body changes what it names, and the answer says that the window is broken', async () => {
  const { _id: id } = await confirmedVisit();
  const answer = await dispatcher.serviceCalls.update({ id, scheduledAt: ONE_PM });
  expect(answer.windowBroken).toBe(true);
  const { staff, theirs } = await everywhere(id);
  const now = {
    scheduledAt: ONE_PM,
    arrivalWindow: promised,
    status: 'confirmed',
    windowBroken: true,
  };
  expect(staff).toEqual([now, now, now].map((each) => expect.objectContaining(each)));
  expect(theirs).toMatchObject({ status: 'confirmed', arrivalWindow: promised });
  expect(theirs).not.toHaveProperty('windowBroken');
});

test('the database and the screens agree on which windows are broken', async () => {
  const tried = [9, 10, 12, 14, 14.25].flatMap((hour) =>
    [true, false].flatMap((needsTime) =>
      [promised, null].map((arrivalWindow) => ({
        scheduledAt: at(FRIDAY, hour),
        needsTime,
        arrivalWindow,
      })),
    ),
  );
  const told = [];
  for (const values of tried) {
    const call = await makeCall(app, dispatcher, values);
    expect([values, call.windowBroken]).toEqual([values, isWindowBroken(values)]);
    told.push(call.windowBroken);
  }
  expect(told.filter(Boolean)).toHaveLength(2);
});
