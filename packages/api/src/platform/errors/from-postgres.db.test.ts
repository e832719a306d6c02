import { connect } from '@callboard/db/client';
import { catalogItems } from '@callboard/db/schema/catalog';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createContext } from '../../app/create-context.ts';
import { problemFrom } from '../../testing/problem-of.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { fromPostgres } from './from-postgres.ts';

const app = await startTestApp();
afterAll(() => app.close());

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const raise = (code: string) =>
  failureOf(app.db.execute(sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`)));

test.each([
  ['40001', 'unavailable'],
  ['40P01', 'unavailable'],
  ['55P03', 'unavailable'],
  ['57014', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57P03', 'unavailable'],
  ['53300', 'unavailable'],
  ['53100', 'unavailable'],
  ['08006', 'unavailable'],
  ['25006', 'unavailable'],
])('the database’s %s is answered as %s', async (sqlstate, code) => {
  const error = fromPostgres(await raise(sqlstate));
  expect(error).toMatchObject({ code, detail: expect.stringMatching(/\.$/) });
  if (code === 'unavailable') expect(error?.parts.retryAfter).toBeGreaterThan(0);
});

test.each(['42601', '23502', '22P02', 'XX000'])('%s is a bug, not an answer', async (sqlstate) => {
  const error = await raise(sqlstate);
  expect(error).toBeInstanceOf(Error);
  expect(fromPostgres(error)).toBeUndefined();
});

describe('in the real database', () => {
  test('a duplicate that slipped through is a conflict', async () => {
    await app.db.insert(referralSources).values({ name: 'Twice' });
    const error = await failureOf(app.db.insert(referralSources).values({ name: 'TWICE' }));
    expect(fromPostgres(error)).toMatchObject({ code: 'conflict' });
  });

  test('a statement that takes too long can be tried again later', async () => {
    const slow = app.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(5)`);
    });
    expect(fromPostgres(await failureOf(slow))).toMatchObject({ code: 'unavailable' });
  });

  test('a row that somebody else holds can be tried again later', async () => {
    const { id } = app.people.customer;
    const row = app.db.select().from(customers).where(eq(customers.id, id));
    await app.db.transaction(async (tx) => {
      await tx.select().from(customers).where(eq(customers.id, id)).for('update');
      const error = await failureOf(row.for('update', { noWait: true }).execute());
      expect(fromPostgres(error)).toMatchObject({ code: 'unavailable' });
    });
  });

  test('a broken rule of the tables is a bug', async () => {
    const broken = app.db.update(catalogItems).set({ contractDays: 0 });
    await app.db.insert(catalogItems).values({
      name: 'X',
      price: 1,
      typeId: sql`(select id from item_types limit 1)`,
    });
    expect(fromPostgres(await failureOf(broken.execute()))).toBeUndefined();
  });
});

describe('a database that is away', () => {
  const away = async (url: string) => {
    const { db, close } = connect(url);
    const { accessToken } = await app.signIn(app.people.tech, 'tech');
    const headers: [string, string][] = [];
    const info = requestInfo({
      token: accessToken,
      setHeader: (name, value) => headers.push([name, value]),
    });
    const error = await failureOf(createContext({ ...app.services, db }, info));
    await close();
    return { problem: problemFrom(error), headers };
  };

  test.each(['postgres://nobody@127.0.0.1:1/x', 'postgres://nobody@nowhere.invalid/x'])(
    'at %s is a sentence with the time to come back',
    async (url) => {
      const { problem, headers } = await away(url);
      expect(problem).toMatchObject({
        status: 503,
        code: 'unavailable',
        detail: 'The database is unavailable for a moment. Please try again.',
      });
      expect(headers).toEqual([['retry-after', '2']]);
    },
  );
});

test.each([undefined, null, 'text', new Error('no code'), Object.assign(new Error(), { code: 7 })])(
  'what did not come from the database is none of its errors',
  (error) => {
    expect(fromPostgres(error)).toBeUndefined();
  },
);
