import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import { afterAll, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const SATURDAYS = [null, null, null, null, null, null, { from: 9 * 60, to: 13 * 60 }];
const dentist = {
  kind: 'off',
  start: '2026-11-24T15:00:00.000Z',
  end: '2026-11-24T18:00:00.000Z',
  note: 'Dentist',
} as const;

test('what a technician can do and when is kept, and every change of it taken back', async () => {
  const { id } = await makeEmployee(app.db, 'tech');
  const values = { skills: ['no_heat', 'estimate'], weeklyHours: SATURDAYS, exceptions: [dentist] };
  for (const [name, value] of Object.entries(values)) {
    const before = await dispatcher.employees.byId({ id });
    const change = { id, [name]: value };
    await send(app, 'dispatcher', 'employees.update', change);
    const after = await dispatcher.employees.byId({ id });
    expect(after).toEqual({ ...before, [name]: value, version: before.version + 1 });
    const [entry] = await dispatcher.history.list({ kind: 'employees', id });
    expect(entry).toMatchObject({ action: 'update', after: { [name]: value } });
    await dispatcher.history.undo({ kind: 'employees', id, version: after.version });
    expect(await dispatcher.employees.byId({ id })).toMatchObject({
      [name]: name === 'weeklyHours' ? DEFAULT_WEEKLY_HOURS : [],
    });
    await dispatcher.history.undo({ kind: 'employees', id, version: after.version + 1 });
  }
  expect(await dispatcher.employees.byId({ id })).toMatchObject(values);
});

test('a new employee may come with skills and hours', async () => {
  const values = { skills: ['thermostat'], weeklyHours: SATURDAYS, exceptions: [dentist] };
  const kim = { firstName: 'Kim', lastName: 'Lee', ...values };
  expect(await send(app, 'dispatcher', 'employees.create', kim)).toMatchObject(values);
});

test.each([
  [{ skills: ['juggling'] }, 'skills.0', 'Choose one of the listed job types'],
  [{ weeklyHours: [] }, 'weeklyHours', 'A week has seven days'],
  [
    { weeklyHours: [null, { from: 1020, to: 480 }, null, null, null, null, null] },
    'weeklyHours.1.to',
    'Work must end after it starts',
  ],
  [
    { weeklyHours: [{ from: -1, to: 1500 }, null, null, null, null, null, null] },
    'weeklyHours.0.from',
    'Start of work must be a time of day',
  ],
  [
    { exceptions: [{ ...dentist, kind: 'sick' }] },
    'exceptions.0.kind',
    'Choose time off or extra hours',
  ],
  [
    { exceptions: [{ ...dentist, end: dentist.start }] },
    'exceptions.0.end',
    'It must end after it starts',
  ],
  [
    { exceptions: Array.from({ length: 201 }, () => dentist) },
    'exceptions',
    'At most 200 exceptions can be kept',
  ],
])('%j is refused at its field', async (values, field, words) => {
  const { id } = await makeEmployee(app.db, 'tech');
  const refused = send(app, 'dispatcher', 'employees.update', { id, ...values });
  expect(await problemOf(refused)).toMatchObject({ status: 400, fields: { [field]: [words] } });
});
