import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const office = await app.as('dispatcher');
const week = '2026-03-11';

/** A call that was booked long ago. */
async function bookedCall(assignedEmployeeId: string, customerId?: string) {
  const booked = { assignedEmployeeId, ...(customerId !== undefined && { customerId }) };
  const { _id: id } = await makeCall(app, office, booked);
  const createdAt = '2026-03-01T00:00:00.000Z';
  await app.db.update(serviceCalls).set({ createdAt }).where(eq(serviceCalls.id, id));
  // The history is for ever, but this one has to be as old as the call.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(history).set({ at: createdAt }).where(eq(history.entityId, id));
  });
  return id;
}

test('the taps of a visit become the hours of its technician, in the list and in the file', async () => {
  const technician = await makeEmployee(app.db, 'tech');
  const customer = await makeCustomer(app.db, { firstName: '=Ada', lastName: 'Night' });
  const id = await bookedCall(technician.id, customer.id);
  await office.serviceCalls.setStatus({ id, status: 'en_route', at: '2026-03-13T04:30:00Z' });
  await office.serviceCalls.setStatus({ id, status: 'in_progress', at: '2026-03-13T04:50:00Z' });
  const mistake = await office.serviceCalls.setStatus({
    id,
    status: 'completed',
    at: '2026-03-13T05:01:00Z',
  });
  await office.history.undo({ kind: 'service-calls', id, version: mistake.version });
  await office.serviceCalls.setStatus({ id, status: 'completed', at: '2026-03-13T05:30:00Z' });
  const { technicians, ...rest } = await office.hours.ofWeek({ week, technician: technician.id });
  expect(rest).toEqual({
    timeZone: 'America/Chicago',
    week: { from: '2026-03-09', to: '2026-03-15' },
  });
  const [one] = technicians;
  expect(one).toMatchObject({ _id: technician.id, travelMinutes: 20, onSiteMinutes: 40 });
  expect(one?.visits).toMatchObject([
    { date: '2026-03-12', travelMinutes: 20, onSiteMinutes: 10, from: '2026-03-13T04:30:00.000Z' },
    { date: '2026-03-13', travelMinutes: 0, onSiteMinutes: 30, to: '2026-03-13T05:30:00.000Z' },
  ]);
  const file = await office.exports.hours({ week });
  const rows: Record<string, string>[] = parse(file.bytes, { bom: true, columns: true });
  expect(rows.filter(({ Customer }) => Customer?.includes('Night'))).toMatchObject([
    {
      Technician: one?.name,
      Date: '2026-03-12',
      Customer: "'=Ada Night",
      Note: '',
      'From (America/Chicago)': '2026-03-12 23:30',
      'To (America/Chicago)': '2026-03-13 00:00',
      'Travel minutes': '20',
      'On site minutes': '10',
    },
    { Date: '2026-03-13', 'Travel minutes': '0', 'On site minutes': '30' },
  ]);
  expect((await office.hours.ofWeek({ week: '2026-03-16' })).technicians).toEqual([]);
});

test('a visit given to a colleague is divided between the two', async () => {
  const [one, other] = [await makeEmployee(app.db, 'tech'), await makeEmployee(app.db, 'tech')];
  const id = await bookedCall(one.id);
  const at = new Date(Date.now() - 30 * 60_000).toISOString();
  await office.serviceCalls.setStatus({ id, status: 'in_progress', at });
  await office.serviceCalls.assign({ id, assignedEmployeeId: other.id });
  const minutesOf = async (technician: string) =>
    (await office.hours.ofWeek({ technician })).technicians.map((hours) => hours.onSiteMinutes);
  const [[former = 0], [now = 0]] = [await minutesOf(one.id), await minutesOf(other.id)];
  // Less if the week began in the meantime.
  expect(former).toBeLessThanOrEqual(31);
  expect(former).toBeGreaterThan(now);
});

test('a technician has the own hours, and nobody else’s', async () => {
  const [tech, other] = [await app.as('tech'), await makeEmployee(app.db, 'tech')];
  const id = await bookedCall(app.people.tech.id);
  await office.serviceCalls.setStatus({ id, status: 'in_progress', at: '2026-03-10T15:00:00Z' });
  await office.serviceCalls.setStatus({ id, status: 'closed', at: '2026-03-10T16:00:00Z' });
  const { technicians } = await tech.hours.ofWeek({ week });
  expect(technicians).toMatchObject([{ _id: app.people.tech.id, onSiteMinutes: 60 }]);
  for (const ask of [tech.hours.ofWeek, tech.exports.hours]) {
    expect((await problemOf(ask({ week, technician: other.id }))).status).toBe(403);
  }
  expect((await problemOf((await app.as('customer')).hours.ofWeek({}))).status).toBe(403);
});
