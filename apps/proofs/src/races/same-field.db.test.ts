import { makeEmployee } from '@callboard/api/testing/people';
import { makeCall } from '@callboard/api/testing/records';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, describe, expect, test } from 'vitest';
import { procedureOf, requestOf, TRANSPORTS } from '../testing/requests-of.ts';
import { allAtOnce, LONGEST_MS, ROUNDS, tally } from './all-at-once.ts';

const PEOPLE = 12;

const app = await startHttpApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const people: Record<string, string>[] = [];
for (let at = 0; at < PEOPLE; at += 1) {
  const { accessToken } = await app.signIn(await makeEmployee(app.db, 'tech'), 'tech');
  people.push({ authorization: `Bearer ${accessToken}` });
}

/** A call with as many payments as there are people. */
async function callWithPayments() {
  const { _id: id } = await makeCall(app, admin);
  const payments = people.map((_, at) => ({ method: 'cash', amount: at + 1 }) as const);
  const call = await admin.serviceCalls.setPayments({ id, payments });
  return { id, version: call.version, ids: call.payments.map(({ _id }) => _id) };
}

describe.each(TRANSPORTS)('over %s, at once and from one version,', (transport) => {
  const sending = (name: string, input: object, headers: Record<string, string> = {}) => ({
    ...requestOf(procedureOf(name), transport, input),
    headers,
  });
  /** Everybody sends a change of their own. */
  const everybody = (name: string, inputOf: (at: number) => object) =>
    allAtOnce(
      app.call,
      people.map((headers, at) => sending(name, inputOf(at), headers)),
    );

  test(
    'of many people who change one field of one payment, one does',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, version, ids } = await callWithPayments();
        const outcomes = await everybody('serviceCalls.changePayment', (at) => ({
          id,
          paymentId: ids[0],
          version,
          amount: 100 + at,
        }));
        expect(tally(outcomes)).toEqual({ 200: 1, 409: PEOPLE - 1 });
        const { payments } = await admin.serviceCalls.byId({ id });
        const winner = outcomes.findIndex(({ status }) => status === 200);
        expect(payments[0]?.amount).toBe(100 + winner);
      }
    },
    LONGEST_MS,
  );

  test(
    'many people who change a payment each all do, and the sum is exact',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, version, ids } = await callWithPayments();
        const outcomes = await everybody('serviceCalls.changePayment', (at) => ({
          id,
          paymentId: ids[at],
          version,
          amount: at + 0.01,
        }));
        expect(tally(outcomes)).toEqual({ 200: PEOPLE });
        const cents = people.reduce((sum, _, at) => sum + at * 100 + 1, 0);
        expect(await admin.serviceCalls.byId({ id })).toMatchObject({ paid: cents / 100 });
      }
    },
    LONGEST_MS,
  );

  test('of many people who each set another status, one does, and nobody’s field is in their way', async () => {
    const { _id: id, version } = await makeCall(app, admin);
    const statuses = STATUSES.map(({ key }) => key).filter((key) => key !== 'new');
    const changes = statuses.map((status, at) =>
      sending('serviceCalls.setStatus', { id, status, version }, people[at % PEOPLE]),
    );
    const fields = { description: 'No heat', priority: 'high', tags: ['Roof'] };
    const others = Object.entries(fields).map(([name, value], at) =>
      sending('serviceCalls.update', { id, [name]: value, version }, people[at + 1]),
    );
    const outcomes = await allAtOnce(app.call, [...changes, ...others]);
    expect(tally(outcomes.slice(0, changes.length))).toEqual({ 200: 1, 409: changes.length - 1 });
    expect(tally(outcomes.slice(changes.length))).toEqual({ 200: others.length });
    const winner = outcomes.findIndex(({ status }) => status === 200);
    expect(await admin.serviceCalls.byId({ id })).toMatchObject({
      ...fields,
      status: statuses[winner],
      version: version + 1 + others.length,
    });
  });

  test('one person’s own changes never stand in each other’s way', async () => {
    const { id, version, ids } = await callWithPayments();
    const [headers] = people;
    const changes = people.map((_, at) =>
      sending(
        'serviceCalls.changePayment',
        { id, paymentId: ids[0], version, amount: 100 + at },
        headers,
      ),
    );
    expect(tally(await allAtOnce(app.call, changes))).toEqual({ 200: PEOPLE });
    expect(await admin.serviceCalls.byId({ id })).toMatchObject({ version: version + PEOPLE });
  });

  test('a removal that is sent many times with its key is one removal, and each is told so', async () => {
    const { id, version, ids } = await callWithPayments();
    const key = { ...people[0], 'idempotency-key': `remove ${ids[0]} over ${transport}` };
    const input = { id, paymentId: ids[0], version };
    const removals = people.map(() => sending('serviceCalls.removePayment', input, key));
    const removed = transport === 'rest' ? 204 : 200;
    expect(tally(await allAtOnce(app.call, removals))).toEqual({ [removed]: PEOPLE });
    const { payments, version: now } = await admin.serviceCalls.byId({ id });
    expect([payments.length, now]).toEqual([PEOPLE - 1, version + 1]);
  });
});
