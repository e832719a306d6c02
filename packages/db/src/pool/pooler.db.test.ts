import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../client.ts';
import { changeProcessId } from '../testing/change-process-id.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { startRelay } from '../testing/start-relay.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
});
afterAll(() => database.drop());

/** The answer of PgBouncer to a setting that it does not pass on. */
function refusal(): Buffer {
  const text = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
  const answer = Buffer.alloc(5 + text.length);
  answer.write('E');
  answer.writeInt32BE(answer.length - 1, 1);
  answer.write(text, 5);
  return answer;
}

const refuseSettings = (bytes: Buffer) =>
  bytes.includes('statement_timeout\0') && bytes[0] === 0 ? { refusal: refusal() } : bytes;

const settings = sql`select current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock,
  (select count(*)::int from pg_prepared_statements) as named,
  ${1}::int as one`;

test('straight on Postgres the session has the deadlines, and statements have names', async () => {
  const { db, close } = connect(database.url, { max: 1 });
  await db.execute(settings);
  const expected = { statement: '4s', lock: '3s', named: 1, one: 1 };
  expect(await db.execute(settings)).toEqual([expected]);
  expect(await db.transaction((tx) => tx.execute(settings))).toEqual([expected]);
  await close();
});

test.each([
  ['refuses settings', { upwards: refuseSettings }],
  ['takes settings and drops them', { downwards: changeProcessId }],
])('a pooler that %s gets no names, and the deadlines in each transaction', async (_, edits) => {
  const relay = await startRelay(database.url, {
    downwards: changeProcessId,
    ...edits,
  });
  const { db, close } = connect(relay.url, { max: 2 });
  const outside = { statement: '0', lock: '0', named: 0, one: 1 };
  expect(await db.execute(settings)).toEqual([outside]);
  expect(await db.transaction((tx) => tx.execute(settings))).toEqual([
    { ...outside, statement: '4s', lock: '3s' },
  ]);
  expect(await db.execute(settings)).toEqual([outside]);
  await close();
  await relay.stop();
});
