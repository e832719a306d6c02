import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '../../app/create-context.ts';
import { callByName, PROCEDURES } from '../../testing/procedures.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
// An account that may read everything and change nothing, as one on a standby.
const role = `reader_${process.pid}`;
await ask(app.url, `create role ${role} login password 'reads' in role pg_read_all_data`);
const url = new URL(app.url);
url.username = role;
url.password = 'reads';
const asked: string[] = [];
const reader = connect(url.href, { onStatement: (text) => asked.push(text) });
afterAll(async () => {
  await reader.close();
  await ask(app.url, `drop role ${role}`);
  await app.close();
});
beforeEach(() => {
  asked.length = 0;
});

const services = { ...app.services, standby: reader.db };
const admin = requestInfo(await app.infoOf('admin'));
const OVER = { from: '2020-01-01T00:00:00Z', to: '2020-12-31T00:00:00Z' };
// What questions ask for; each takes what it knows.
const INPUT = {
  ...OVER,
  id: app.people.customer.id,
  customerId: app.people.customer.id,
  date: '2020-01-06',
  week: '2020-01-06',
  year: 2020,
  q: '',
  kind: 'customers',
};
const DAYS = { from: '2020-01-01', to: '2020-12-31' };
const inputOf = (path: string) =>
  path === 'equipment.refrigerantTotals' || path.startsWith('hours.')
    ? { ...INPUT, ...DAYS }
    : INPUT;

const queries = PROCEDURES.filter(({ type }) => type === 'query');
const callOf = async (procedure: (typeof queries)[number], input: unknown) =>
  callByName(procedure, await createContext(services, admin), input);

test('exports may lag, and nothing else', () => {
  const lagging = PROCEDURES.filter(({ meta }) => meta.mayLag).map(({ path }) => path);
  const files = PROCEDURES.map(({ path }) => path).filter((path) => path.startsWith('exports.'));
  expect(files.length).toBeGreaterThan(5);
  expect(lagging.toSorted()).toEqual(files.toSorted());
});

describe('what may lag is read from the standby', () => {
  test.each(queries.filter(({ meta }) => meta.mayLag))('$path', async (procedure) => {
    await callOf(procedure, inputOf(procedure.path));
    expect(asked.length).toBeGreaterThan(0);
  });
});

describe('what somebody may just have written is not', () => {
  test.each(queries.filter(({ meta }) => !meta.mayLag))('$path', async (procedure) => {
    // Some of them want to know more, or find nothing.
    await callOf(procedure, inputOf(procedure.path)).catch(() => undefined);
    expect(asked).toEqual([]);
  });
});
