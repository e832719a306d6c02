import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const dispatcher = await app.as('dispatcher');
const admin = await app.as('admin');
const nobody = await app.as('nobody');
const kim = { firstName: 'Kim', lastName: 'Lee' };

test('a new employee is an active technician in the USA unless told otherwise', async () => {
  const employee = await dispatcher.employees.create(kim);
  expect(employee).toEqual({
    _id: expect.any(String),
    ...kim,
    name: 'Kim Lee',
    email: '',
    phone: '',
    role: 'tech',
    isActive: true,
    dateTerminated: null,
    createdAt: expect.any(String),
    address: { line1: '', line2: '', city: '', state: '', postalCode: '', country: 'USA' },
    skills: [],
    weeklyHours: DEFAULT_WEEKLY_HOURS,
    exceptions: [],
    version: 1,
  });
  expect(await dispatcher.employees.byId({ id: employee._id })).toEqual(employee);
});

test('a new employee signs in with the password that was given', async () => {
  const { phone } = await dispatcher.employees.create({
    ...kim,
    email: ' Kim@Example.com ',
    phone: '(512) 555-0777',
    password: 'temporary pass',
  });
  expect(phone).toBe('+15125550777');
  const login = { email: 'kim@example.com', password: 'temporary pass' };
  const { tempToken } = await nobody.auth.employeeLogin(login);
  const code = app.inbox.codeFor(phone);
  const { user } = await nobody.auth.verifyCode({ email: login.email, code, tempToken });
  expect(user).toMatchObject({ name: 'Kim Lee', role: 'tech' });
});

test('an employee may be added who left already, with an address', async () => {
  const employee = await dispatcher.employees.create({
    ...kim,
    isActive: false,
    dateTerminated: '2026-01-31',
    address: { line1: '1 Rue X', city: 'Paris', country: 'France' },
    password: '',
  });
  expect(employee).toMatchObject({
    isActive: false,
    dateTerminated: '2026-01-31T00:00:00.000Z',
    address: { line1: '1 Rue X', line2: '', city: 'Paris', country: 'France' },
  });
});

describe('an email signs one employee in', () => {
  test('so a second one with it is refused, whatever the capitals', async () => {
    await dispatcher.employees.create({ ...kim, email: 'one@example.com' });
    const second = dispatcher.employees.create({ ...kim, email: 'ONE@example.com' });
    expect(await problemOf(second)).toMatchObject({
      status: 409,
      code: 'conflict',
      fields: { email: ['Another employee already has this email'] },
    });
  });

  test('so of ten at once one is added', async () => {
    const { answers, problems } = await atOnce(10, () =>
      dispatcher.employees.create({ ...kim, email: 'raced@example.com' }),
    );
    expect(answers).toHaveLength(1);
    expect(new Set(problems.map(({ status }) => status))).toEqual(new Set([409]));
  });

  test('but employees without one are many', async () => {
    await dispatcher.employees.create({ ...kim, email: '' });
    expect((await dispatcher.employees.create({ ...kim, email: '' })).email).toBe('');
  });
});

test('only an admin makes an admin', async () => {
  const boss = { ...kim, role: 'admin' } as const;
  expect(await problemOf(dispatcher.employees.create(boss))).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect((await admin.employees.create(boss)).role).toBe('admin');
  expect((await dispatcher.employees.create({ ...kim, role: 'dispatcher' })).role).toBe(
    'dispatcher',
  );
});

test.each([
  [{ firstName: '' }, 'firstName', 'First name is required'],
  [{ lastName: ' ' }, 'lastName', 'Last name is required'],
  [{ email: 'kim' }, 'email', 'Enter an email address like name@example.com'],
  [{ phone: '12' }, 'phone', 'Enter a phone number with area code, like (512) 555-0142'],
  [{ role: 'customer' }, 'role', 'Choose a role: tech, dispatcher or admin'],
  [{ password: 'short' }, 'password', 'The password needs at least 8 characters'],
  [
    { email: 'own@example.com', password: 'own@example.com' },
    'password',
    'Your email or username is too easy to guess. Choose another password.',
  ],
  [{ password: 'é'.repeat(513) }, 'password', 'A password may have at most 1,024 bytes'],
  [{ password: 12345678 }, 'password', 'The password must be text'],
  [{ isActive: 'yes' }, 'isActive', 'Active must be yes or no'],
  [{ dateTerminated: 'soon' }, 'dateTerminated', 'Date terminated must be a date'],
  [
    { dateTerminated: '0000-01-01' },
    'dateTerminated',
    'Date terminated must be between the years 1900 and 2199',
  ],
])('an employee with %o is refused', async (values, field, words) => {
  const created = send(app, 'admin', 'employees.create', { ...kim, ...values });
  expect(await problemOf(created)).toMatchObject({ status: 400, fields: { [field]: [words] } });
});
