import { connect } from '@callboard/db/client';
import { phones } from '@callboard/db/schema/server/devices';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { makeEmployee } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { makeCall } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { HeardPhones } from './heard-phones.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(() => app.db.delete(phones));

const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const { id: technician, firstName, lastName } = app.people.tech;
const person = { id: technician, name: `${firstName} ${lastName}`, role: 'tech' as const };
const { _id: call } = await makeCall(app, dispatcher, { assignedEmployeeId: technician });

const setStatus = (status: 'scheduled' | 'en_route' | 'in_progress' | 'completed') =>
  dispatcher.serviceCalls.setStatus({ id: call, status });
const listed = async () => (await dispatcher.phones.list()).find(({ _id }) => _id === technician);
const age = (column: 'heardAt' | 'toldAt', seconds: number) =>
  app.db
    .update(phones)
    .set({ [column]: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(phones.employeeId, technician));
const rows = () => app.db.select().from(phones).where(eq(phones.employeeId, technician));

describe('the office sees the phone', () => {
  test('of whoever is on the way or at work, and of nobody else', async () => {
    await setStatus('scheduled');
    expect(await listed()).toBeUndefined();
    for (const status of ['en_route', 'in_progress'] as const) {
      await setStatus(status);
      expect(await listed()).toEqual({
        _id: technician,
        name: person.name,
        heardAt: null,
        waiting: 0,
      });
    }
    await setStatus('completed');
    expect(await listed()).toBeUndefined();
  });

  test('that sends what it kept, until it has, or has not said so for two minutes', async () => {
    await setStatus('completed');
    await tech.phones.tellWaiting({ count: 4 });
    expect(await listed()).toMatchObject({ waiting: 4, heardAt: expect.any(String) });
    await age('toldAt', 121);
    expect(await listed()).toBeUndefined();
    await tech.phones.tellWaiting({ count: 2 });
    expect(await listed()).toMatchObject({ waiting: 2 });
    await tech.phones.tellWaiting({ count: 0 });
    expect(await listed()).toBeUndefined();
  });

  test.each([-1, 1.5, 100_001])('that does not say it keeps %s changes', async (count) => {
    expect(await problemOf(tech.phones.tellWaiting({ count }))).toMatchObject({
      status: 400,
      fields: { count: [expect.any(String)] },
    });
  });
});

describe('when a phone was heard', () => {
  test('is kept at most once a minute, by however many servers it is heard', async () => {
    const servers = [new HeardPhones(app.db), new HeardPhones(app.db)];
    for (const server of servers) for (let at = 0; at < 20; at += 1) server.heard(person);
    await expect.poll(rows).toHaveLength(1);
    await age('heardAt', 40);
    const [before] = await rows();
    new HeardPhones(app.db).heard(person);
    const other = await makeEmployee(app.db, 'tech');
    const later = new HeardPhones(app.db);
    later.heard({ id: other.id, name: 'Other', role: 'tech' });
    await expect.poll(() => app.db.$count(phones, eq(phones.employeeId, other.id))).toBe(1);
    expect(await rows()).toEqual([before]);
    await age('heardAt', 51);
    new HeardPhones(app.db).heard(person);
    await expect.poll(async () => (await rows())[0]?.heardAt).not.toBe(before?.heardAt);
    await expect
      .poll(async () => Date.now() - Date.parse((await rows())[0]?.heardAt ?? ''))
      .toBeLessThan(30_000);
  });

  test('costs one statement a minute, however many requests it sends', async () => {
    const statements: string[] = [];
    const counted = connect(app.url, { onStatement: (text) => statements.push(text) });
    const server = new HeardPhones(counted.db);
    for (let at = 0; at < 20; at += 1) server.heard(person);
    await expect.poll(rows).toHaveLength(1);
    expect(statements.filter((text) => text.includes('insert into "phones"'))).toHaveLength(1);
    await counted.close();
  });

  test('is not tried again by every request while the database is away', async () => {
    const statements: string[] = [];
    const away = connect(app.url, { onStatement: (text) => statements.push(text) });
    await away.close();
    const server = new HeardPhones(away.db);
    server.heard(person);
    await expect.poll(() => statements).toHaveLength(1);
    // Its failure is known by the time that another statement has failed.
    await expect(away.db.$count(phones)).rejects.toThrow();
    for (let at = 0; at < 20; at += 1) server.heard(person);
    await expect(away.db.$count(phones)).rejects.toThrow();
    expect(statements.filter((text) => text.includes('insert into "phones"'))).toHaveLength(1);
  });

  test('is kept of technicians only', async () => {
    const server = new HeardPhones(app.db);
    server.heard({ id: app.people.dispatcher.id, name: 'Erin', role: 'dispatcher' });
    server.heard({ id: app.people.customer.id, name: 'Cora', role: 'customer' });
    server.heard(person);
    await expect.poll(() => app.db.$count(phones)).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('leaves what waits on it', async () => {
    await tech.phones.tellWaiting({ count: 4 });
    await age('heardAt', 60);
    const [before] = await rows();
    new HeardPhones(app.db).heard(person);
    await expect.poll(async () => (await rows())[0]?.heardAt).not.toBe(before?.heardAt);
    expect(await listed()).toMatchObject({ waiting: 4 });
  });
});
