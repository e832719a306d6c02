import { employees } from '@callboard/db/schema/employees';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemFrom, problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { people } = app;
const dispatcher = await app.as('dispatcher');
const admin = await app.as('admin');
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const LAST_ADMIN = 'This is the last active admin. Make someone else an admin first.';
const isActiveAdmin = and(eq(employees.role, 'admin'), employees.isActive);

type Hired = Parameters<typeof makeEmployee>;
const hire = async (role: Hired[1], values?: Hired[2]) =>
  (await makeEmployee(app.db, role, values)).id;

describe('an edit of an employee', () => {
  test('changes what was sent and leaves the rest', async () => {
    const id = await hire('tech', { city: 'Austin', line1: '1 Elm' });
    const before = await dispatcher.employees.byId({ id });
    const changed = await dispatcher.employees.update({ id, firstName: 'New' });
    expect(changed).toEqual({
      ...before,
      firstName: 'New',
      name: `New ${before.lastName}`,
      version: 2,
    });
    const sentBack = await dispatcher.employees.update({ ...changed, id, name: 'X', _id: NOBODYS });
    expect(sentBack).toEqual({ ...changed, version: 3 });
  });

  test('of an old version is refused and shows the employee as they are', async () => {
    const id = await hire('tech');
    const current = await dispatcher.employees.update({ id, version: 1, lastName: 'First' });
    const late = dispatcher.employees.update({ id, version: 1, lastName: 'Second' });
    expect(await problemOf(late)).toMatchObject({ status: 409, code: 'conflict', current });
  });

  test('takes nobody else’s email', async () => {
    const id = await hire('tech');
    const taken = dispatcher.employees.update({ id, email: people.admin.email.toUpperCase() });
    expect(await problemOf(taken)).toMatchObject({
      status: 409,
      fields: { email: ['Another employee already has this email'] },
    });
    const { email } = await dispatcher.employees.byId({ id });
    expect((await dispatcher.employees.update({ id, email })).email).toBe(email);
  });

  test.each([NOBODYS, 'x'])('of the id %j finds nobody', async (id) => {
    const gone = { status: 404, detail: 'This employee does not exist.' };
    expect(await problemOf(admin.employees.update({ id, isActive: false }))).toMatchObject(gone);
    expect(await problemOf(admin.employees.byId({ id }))).toMatchObject(gone);
  });
});

describe('somebody who leaves', () => {
  test('left today unless a date is given', async () => {
    const id = await hire('tech');
    const { isActive, dateTerminated } = await dispatcher.employees.update({ id, isActive: false });
    expect(isActive).toBe(false);
    expect(Math.abs(Date.now() - Date.parse(dateTerminated ?? ''))).toBeLessThan(60_000);
    const dated = await dispatcher.employees.update({
      id: await hire('tech'),
      isActive: false,
      dateTerminated: '2026-01-31',
    });
    expect(dated.dateTerminated).toBe('2026-01-31T00:00:00.000Z');
  });

  test('loses the date when reactivated, whether it is sent or not', async () => {
    for (const sent of [{}, { dateTerminated: null }]) {
      const id = await hire('tech', {
        isActive: false,
        dateTerminated: '2026-01-31T00:00:00.000Z',
      });
      const back = await dispatcher.employees.update({ id, isActive: true, ...sent });
      expect(back).toMatchObject({ isActive: true, dateTerminated: null });
    }
  });
});

describe('a dispatcher', () => {
  test('cannot edit an admin', async () => {
    const id = await hire('admin');
    for (const values of [{}, { firstName: 'X' }, { isActive: false }, { role: 'tech' } as const]) {
      expect(await problemOf(dispatcher.employees.update({ id, ...values }))).toMatchObject({
        status: 403,
        detail: 'Only an admin can edit an admin.',
      });
    }
  });

  test('cannot make anyone an admin, not even themselves', async () => {
    for (const id of [await hire('tech'), people.dispatcher.id]) {
      expect(await problemOf(dispatcher.employees.update({ id, role: 'admin' }))).toMatchObject({
        status: 403,
        detail: 'Only an admin can make someone an admin.',
      });
    }
  });

  test('makes a technician a dispatcher', async () => {
    const id = await hire('tech');
    expect((await dispatcher.employees.update({ id, role: 'dispatcher' })).role).toBe('dispatcher');
  });
});

describe('the last active admin', () => {
  beforeEach(async () => {
    await app.db
      .update(employees)
      .set({ role: 'tech' })
      .where(and(isActiveAdmin, ne(employees.id, people.admin.id)));
  });

  test('can be neither deactivated nor demoted', async () => {
    const id = people.admin.id;
    const former = await hire('admin', { isActive: false });
    for (const values of [{ isActive: false }, { role: 'dispatcher' } as const]) {
      expect(await problemOf(admin.employees.update({ id, ...values }))).toMatchObject({
        status: 409,
        code: 'conflict',
        detail: LAST_ADMIN,
      });
    }
    expect((await admin.employees.update({ id: former, role: 'tech' })).role).toBe('tech');
    const kept = { id, role: 'admin', isActive: true } as const;
    expect((await admin.employees.update(kept)).role).toBe('admin');
  });

  test('may go once there is another one', async () => {
    const id = await hire('admin');
    expect((await admin.employees.update({ id, role: 'dispatcher' })).role).toBe('dispatcher');
  });

  test('stays, when the last two demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await makeEmployee(app.db, 'admin'), await makeEmployee(app.db, 'admin')];
      await app.db
        .update(employees)
        .set({ isActive: false })
        .where(and(isActiveAdmin, ne(employees.id, a.id), ne(employees.id, b.id)));
      const asOne = async (one: typeof a) =>
        app.caller({ token: (await app.signIn(one, 'admin')).accessToken });
      const [callA, callB] = [await asOne(a), await asOne(b)];
      const results = await Promise.allSettled([
        callA.employees.update({ id: b.id, role: 'tech' }),
        callB.employees.update({ id: a.id, isActive: false }),
      ]);
      const refusals = results.flatMap((one) =>
        one.status === 'rejected' ? [problemFrom(one.reason).detail] : [],
      );
      expect(refusals).toEqual([LAST_ADMIN]);
      expect(await app.db.$count(employees, isActiveAdmin)).toBe(1);
      await app.db
        .update(employees)
        .set({ isActive: true, role: 'admin' })
        .where(eq(employees.id, people.admin.id));
    }
  });
});
