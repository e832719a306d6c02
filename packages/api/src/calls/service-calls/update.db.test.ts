import { STATUSES } from '@callboard/contract/calls/statuses';
import { afterAll, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const newCall = () => makeCall(app, dispatcher, { description: 'No cooling' });
const read = (id: string) => tech.serviceCalls.byId({ id });

describe('the status of a call', () => {
  test('may become any status from any status', async () => {
    const { _id: id } = await newCall();
    const keys = STATUSES.map(({ key }) => key);
    for (const status of [...keys, ...keys.toReversed(), 'closed', 'new', 'new'] as const) {
      expect((await tech.serviceCalls.setStatus({ id, status })).status).toBe(status);
    }
    expect((await read(id)).status).toBe('new');
  });

  test('is one of the list', async () => {
    const { _id: id } = await newCall();
    const unknown = send(app, 'tech', 'serviceCalls.setStatus', { id, status: 'done' });
    expect(await problemOf(unknown)).toMatchObject({
      status: 400,
      fields: { status: ['Choose one of the listed statuses'] },
    });
  });
});

describe('a dispatcher', () => {
  test('sends a technician, and takes the call back', async () => {
    const { _id: id } = await newCall();
    const { id: techId, lastName } = app.people.tech;
    const assigned = await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: techId });
    const assignedEmployee = { _id: techId, name: `Erin ${lastName}` };
    expect(assigned).toEqual({ _id: id, assignedEmployee, version: 2 });
    expect((await read(id)).assignedEmployee).toEqual(assignedEmployee);
    const taken = await dispatcher.serviceCalls.assign({ id, assignedEmployeeId: null });
    expect(taken).toEqual({ _id: id, assignedEmployee: null, version: 3 });
    expect((await read(id)).assignedEmployee).toBeNull();
  });

  test('sends nobody who left, runs the office or does not exist', async () => {
    const { _id: id } = await newCall();
    const left = await makeEmployee(app.db, 'tech', { isActive: false });
    const send = (assignedEmployeeId: string) =>
      problemOf(dispatcher.serviceCalls.assign({ id, assignedEmployeeId }));
    const fields = { assignedEmployeeId: [expect.any(String)] };
    expect(await send(left.id)).toMatchObject({ status: 400, fields });
    expect(await send(app.people.dispatcher.id)).toMatchObject({ status: 400, fields });
    expect(await send(NOBODYS)).toMatchObject({ status: 404, fields });
    expect(await send('nobody')).toMatchObject({ status: 404, fields });
    expect(await read(id)).toMatchObject({ assignedEmployee: null, version: 1 });
  });
});

test('whoever left stays the technician of past calls', async () => {
  const { id: techId, lastName } = await makeEmployee(app.db, 'tech');
  const { _id } = await makeCall(app, dispatcher, { assignedEmployeeId: techId });
  await dispatcher.employees.update({ id: techId, isActive: false });
  expect((await read(_id)).assignedEmployee).toEqual({ _id: techId, name: `Erin ${lastName}` });
});

test('time, duration and description change, and what is not sent stays', async () => {
  const { _id: id } = await newCall();
  await tech.serviceCalls.update({ id, scheduledAt: '2026-12-01T09:00:00-06:00' });
  await tech.serviceCalls.update({ id, durationMinutes: 90 });
  expect(await read(id)).toMatchObject({
    scheduledAt: '2026-12-01T15:00:00.000Z',
    durationMinutes: 90,
    description: 'No cooling',
    version: 3,
  });
  expect((await tech.serviceCalls.update({ id, description: '' })).description).toBe('');
});

test.each([NOBODYS, 'x', '', "1' or '1'='1"])(
  'a call with the id %j does not exist',
  async (id) => {
    const gone = { status: 404, code: 'not_found', detail: 'This service call does not exist.' };
    expect(await problemOf(read(id))).toMatchObject(gone);
    expect(await problemOf(tech.serviceCalls.setStatus({ id, status: 'new' }))).toMatchObject(gone);
    expect(await problemOf(tech.serviceCalls.update({ id }))).toMatchObject(gone);
    expect(await problemOf(tech.serviceCalls.setItems({ id, items: [] }))).toMatchObject(gone);
    expect(await problemOf(tech.serviceCalls.setPayments({ id, payments: [] }))).toMatchObject(
      gone,
    );
    const assignment = dispatcher.serviceCalls.assign({ id, assignedEmployeeId: null });
    expect(await problemOf(assignment)).toMatchObject(gone);
  },
);
