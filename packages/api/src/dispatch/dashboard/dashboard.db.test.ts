import type { OfficeDay, OfficeMoney } from '@callboard/contract/dispatch/dashboard';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { payments } from '@callboard/db/schema/call-lines';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { appRouter } from '../../app/app-router.ts';
import { createContext } from '../../app/create-context.ts';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { recordStatements } from '../../testing/queries/recorded-statements.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { periodsAt } from './periods.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});

const { id: propertyId, customerId } = await makeProperty(app);
const tech = { assignedEmployeeId: app.people.tech.id };
const office = await app.as('dispatcher');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const near = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();

type Values = Partial<typeof serviceCalls.$inferInsert>;

async function add(...calls: Values[]): Promise<string[]> {
  const rows = await app.db
    .insert(serviceCalls)
    .values(calls.map((call) => ({ customerId, propertyId, scheduledAt: ago(0), ...call })))
    .returning({ id: serviceCalls.id });
  return rows.map(({ id }) => id);
}

async function pay(callId: string, ...taken: { amount: number; paidAt: string | null }[]) {
  await app.db.insert(payments).values(
    taken.map((one, position) => ({
      id: crypto.randomUUID(),
      callId,
      fromVersion: 1,
      position,
      method: 'cash' as const,
      ...one,
    })),
  );
}

beforeEach(async () => {
  await app.db.delete(payments);
  await app.db.delete(serviceCalls);
});

const countOf = (day: OfficeDay, state: string) =>
  day.states.find(({ key }) => key === state)?.count;

/** Just before, at and just before the end, and at the end of a period. */
const around = ({ start, end }: OfficeMoney['today']) => [
  near(start, -1),
  start,
  near(end, -1),
  end,
];

describe('each number is that of the list behind it', () => {
  test('today’s visits by status, from midnight to midnight where the company is', async () => {
    const { today } = periodsAt(Date.now(), DEFAULT_TIME_ZONE);
    for (const scheduledAt of around(today)) {
      await add(
        { scheduledAt, status: 'scheduled', ...tech },
        { scheduledAt, status: 'completed', ...tech },
        { scheduledAt, status: 'new' },
        { scheduledAt, status: 'new', ...tech, needsTime: true },
      );
    }
    const day = await office.dashboard.day();
    expect(day.today).toEqual(today);
    expect(day.visits).toEqual([
      { key: 'scheduled', count: 2 },
      { key: 'completed', count: 2 },
    ]);
    const { start: from, end: to } = day.today;
    for (const { key: status, count } of day.visits) {
      const list = await office.serviceCalls.list({ status, from, to, isVisit: true });
      expect(list).toHaveLength(count);
      expect(await office.serviceCalls.totals({ status, from, to, isVisit: true })).toMatchObject({
        count,
      });
    }
  });

  test('what is late, the oldest first, and what is due first of the emergencies and the unscheduled', async () => {
    const hours = [1, 4, 2, 8, 3, 5, 7];
    const late = await add(
      ...hours.map((hour) => ({ scheduledAt: ago(hour * 60 * MINUTE), ...tech })),
    );
    const dateless = await add(
      ...hours.map((hour) => ({ createdAt: ago(hour * DAY), needsTime: true })),
    );
    const soon = await add(
      { scheduledAt: ago(-90 * MINUTE), createdAt: ago(DAY) },
      { scheduledAt: ago(-19 * MINUTE), status: 'confirmed' },
    );
    const emergencies = await add(
      { ...tech, scheduledAt: ago(-DAY), priority: 'emergency' },
      { ...tech, scheduledAt: ago(-7 * DAY), createdAt: ago(DAY), priority: 'emergency' },
    );
    const day = await office.dashboard.day();
    const oldest = (ids: string[]) =>
      ids.toSorted(
        (one, other) => (hours[ids.indexOf(other)] ?? 0) - (hours[ids.indexOf(one)] ?? 0),
      );
    const idsOf = (calls: { _id: string }[]) => calls.map(({ _id }) => _id);
    expect(idsOf(day.late)).toEqual(oldest(late).slice(0, 5));
    expect(idsOf(day.unscheduled)).toEqual([...soon.toReversed(), ...oldest(dateless).slice(0, 3)]);
    expect(idsOf(day.emergency)).toEqual(emergencies);
    for (const state of ['late', 'unscheduled', 'emergency'] as const) {
      const list = await office.serviceCalls.list({ state });
      expect(countOf(day, state), state).toBe(list.length);
      expect(idsOf(list)).toEqual(expect.arrayContaining(idsOf(day[state])));
    }
  });

  test('what is not invoiced and what is unpaid, with its age', async () => {
    const bill = { ...tech, subtotal: 100.1, paid: 20.05 };
    await add(
      { ...bill, status: 'completed', statusTimes: { completedAt: ago(2 * DAY) } },
      { ...bill, status: 'invoiced', statusTimes: { invoicedAt: ago(31 * DAY) } },
      { ...bill, status: 'closed', statusTimes: { closedAt: ago(91 * DAY) } },
      { ...bill, status: 'closed', paid: 100.1, statusTimes: { closedAt: ago(91 * DAY) } },
      { ...bill, status: 'in_progress' },
    );
    const { completed, unpaid, unpaidByAge } = await office.dashboard.money();
    expect(completed).toEqual({ count: 1, subtotal: 100.1, total: 100.1, balance: 80.05 });
    expect(unpaid).toEqual({ count: 3, subtotal: 300.3, total: 300.3, balance: 240.15 });
    expect(unpaidByAge).toEqual([
      { minAgeDays: 30, count: 2, subtotal: 200.2, total: 200.2, balance: 160.1 },
      { minAgeDays: 90, count: 1, subtotal: 100.1, total: 100.1, balance: 80.05 },
    ]);
    const { list } = office.serviceCalls;
    expect(await office.invoices.toInvoice({})).toHaveLength(completed.count);
    expect(await list({ state: 'unpaid' })).toHaveLength(unpaid.count);
    for (const { minAgeDays, count } of unpaidByAge) {
      expect(await list({ state: 'unpaid', minAgeDays })).toHaveLength(count);
    }
  });

  test('what was booked today and this week, canceled calls left out', async () => {
    const periods = periodsAt(Date.now(), DEFAULT_TIME_ZONE);
    for (const period of [periods.today, periods.week]) {
      for (const createdAt of around(period)) {
        await add({ createdAt, subtotal: 10.01 }, { createdAt, subtotal: 5, status: 'canceled' });
      }
    }
    const { booked, ...told } = await office.dashboard.money();
    for (const name of ['today', 'week'] as const) {
      expect(told[name]).toEqual(periods[name]);
      const { start: bookedFrom, end: bookedTo } = told[name];
      const list = await office.serviceCalls.list({ bookedFrom, bookedTo });
      expect(booked[name].count).toBe(list.length);
      expect(booked[name].subtotal).toBeCloseTo(list.length * 10.01, 10);
    }
    expect(booked.today.count).toBeGreaterThanOrEqual(2);
    expect(booked.week.count).toBeGreaterThan(booked.today.count);
  });

  test('what was taken today and this week: the payments, by when they were paid', async () => {
    const periods = periodsAt(Date.now(), DEFAULT_TIME_ZONE);
    const [callId = ''] = await add({ status: 'completed' });
    const moments = [...around(periods.today), ...around(periods.week)];
    await pay(callId, ...moments.map((paidAt) => ({ amount: 10.01, paidAt })), {
      amount: 5,
      paidAt: null,
    });
    const { taken } = await office.dashboard.money();
    for (const name of ['today', 'week'] as const) {
      const { start: from, end: to } = periods[name];
      const isWithin = (paidAt: string) => paidAt >= from && paidAt < to;
      const expected = moments.filter(isWithin);
      expect(taken[name]).toEqual({
        count: expected.length + 1,
        amount: Math.round(expected.length * 1001 + 500) / 100,
      });
      const first = await office.payments.list({ from, to, limit: 2 });
      expect(first[0]).toMatchObject({ call: { _id: callId }, method: 'cash' });
      const rest = await office.payments.list({ from, to, cursor: first.at(-1)?._id });
      expect(first.length + rest.length).toBe(taken[name].count);
      const times = [...first, ...rest].map(({ takenAt }) => takenAt);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(await office.payments.totals({ from, to })).toEqual(taken[name]);
    }
  });
});

test('a payment that was changed or removed counts as it stands', async () => {
  const { _id: id } = await makeCall(app, office);
  const cash = { method: 'cash', paidAt: ago(0) } as const;
  const one = await office.serviceCalls.setPayments({
    id,
    payments: [
      { ...cash, amount: 10 },
      { ...cash, amount: 7 },
    ],
  });
  await office.serviceCalls.setPayments({
    id,
    payments: one.payments.slice(0, 1).map((payment) => ({ ...payment, amount: 12 })),
  });
  const { taken } = await office.dashboard.money();
  expect(taken.today).toEqual({ count: 1, amount: 12 });
});

test('each technician is named with the visit they are on, and since when', async () => {
  const idle = await makeEmployee(app.db, 'tech');
  const gone = await makeEmployee(app.db, 'tech', { isActive: false });
  const [, arrived, driving] = await add(
    { ...tech, status: 'en_route', statusTimes: { travelStartedAt: ago(9 * 60 * MINUTE) } },
    { ...tech, status: 'in_progress', statusTimes: { arrivedAt: ago(20 * MINUTE) } },
    { assignedEmployeeId: gone.id, status: 'en_route' },
    { ...tech, status: 'completed' },
  );
  const { technicians } = await office.dashboard.day();
  const visitOf = (id: string) => technicians.find(({ _id }) => _id === id)?.visit;
  expect(visitOf(app.people.tech.id)?._id).toBe(arrived);
  expect(visitOf(idle.id)).toBeNull();
  expect(visitOf(gone.id)?._id).toBe(driving);
});

test('a technician who has time off right now is named with the reason', async () => {
  const off = { kind: 'off', start: ago(MINUTE), end: ago(-MINUTE), note: 'Sick' } as const;
  const sick = await makeEmployee(app.db, 'tech', { exceptions: [off] });
  const later = { ...off, start: ago(-MINUTE), end: ago(-2 * MINUTE) };
  const leavesLater = await makeEmployee(app.db, 'tech', { exceptions: [later] });
  const { technicians } = await office.dashboard.day();
  const offOf = (id: string) => technicians.find(({ _id }) => _id === id)?.timeOff;
  expect(offOf(sick.id)).toBe('Sick');
  expect(offOf(leavesLater.id)).toBeNull();
});

async function recordedAdmin() {
  const info = requestInfo(await app.infoOf('admin'));
  const services = { ...app.services, db: recorder.db };
  return appRouter.createCaller(await createContext(services, info));
}

test('Postgres is told which status is counted: a placeholder would pass for an average one', async () => {
  const admin = await recordedAdmin();
  const asked = await recorder.during(() => admin.dashboard.money());
  const counted = asked.filter(({ text }) => text.includes('deposits_cents'));
  expect(counted).toHaveLength(1);
  expect(counted[0]?.text).toContain("in ('completed', 'invoiced', 'closed')");
  expect(asked.flatMap(({ values }) => values)).not.toContain('completed');
});

test('the number of statements does not depend on how many calls there are', async () => {
  const admin = await recordedAdmin();
  const statements = async () => [
    (await recorder.during(() => admin.dashboard.day())).length,
    (await recorder.during(() => admin.dashboard.money())).length,
  ];
  expect(await statements()).toEqual([6, 9]);
  await add(...Array.from({ length: 200 }, () => ({ ...tech, status: 'in_progress' as const })));
  expect(await statements()).toEqual([6, 9]);
});

test.each(['tech', 'customer'] as const)('a %s does not get the office’s numbers', async (who) => {
  const caller = await app.as(who);
  const { today: period } = periodsAt(Date.now(), DEFAULT_TIME_ZONE);
  const { start: from, end: to } = period;
  for (const ask of [
    caller.dashboard.day(),
    caller.dashboard.money(),
    caller.payments.list({ from, to }),
    caller.payments.totals({ from, to }),
    caller.serviceCalls.list({ bookedFrom: from, bookedTo: to }),
  ]) {
    expect(await problemOf(ask)).toMatchObject({ status: 403 });
  }
});
