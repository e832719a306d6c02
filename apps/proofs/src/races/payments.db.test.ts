import { makeEmployee } from '@callboard/api/testing/people';
import { makeCall } from '@callboard/api/testing/records';
import { ServiceCall } from '@callboard/contract/calls/service-calls';
import { sumDollars } from '@callboard/contract/platform/values/money';
import { atLength } from '@callboard/db/testing/at-length';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, expect, test } from 'vitest';
import { allAtOnce, LONGEST_MS, sending, tally } from './all-at-once.ts';

const PEOPLE = 20;
const ROUNDS = atLength(3, 50);
// A call can have at most 500 entries, and gets slower as it grows.
const ROUNDS_OF_ONE_CALL = atLength(3, 10);
const PAYMENTS_OF_ONE_CALL = PEOPLE * ROUNDS_OF_ONE_CALL;

const app = await startHttpApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const people: Record<string, string>[] = [];
for (let at = 0; at < PEOPLE; at += 1) {
  const technician = await makeEmployee(app.db, 'tech');
  const { accessToken } = await app.signIn(technician, 'tech');
  people.push({ authorization: `Bearer ${accessToken}` });
}

/** A different amount for each, in cents that floating point cannot represent exactly. */
const amountOf = (round: number, person: number) => (round * PEOPLE + person * 7 + 1) / 100;

async function read(id: string): Promise<ServiceCall> {
  const answer = await app.call({
    method: 'GET',
    path: `/api/service-calls/${id}`,
    headers: people[0],
  });
  return ServiceCall.parse(JSON.parse(answer.body));
}

/** Everyone adds one payment to the call as they last saw it. */
const paying = (call: ServiceCall, round: number, isVersioned: boolean) =>
  people.map((headers, person) =>
    sending(
      'PATCH',
      `/api/service-calls/${call._id}/payments`,
      {
        payments: [...call.payments, { method: 'cash', amount: amountOf(round, person) }],
        ...(isVersioned && { version: call.version }),
      },
      headers,
    ),
  );

test(
  'when twenty people add a payment to one call at once, none is lost',
  async () => {
    let total = 0;
    let call = await makeCall(app, admin);
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % ROUNDS_OF_ONE_CALL === 0) call = await makeCall(app, admin);
      const outcomes = await allAtOnce(app.call, paying(await read(call._id), round, true));
      expect(tally(outcomes)).toEqual({ 200: PEOPLE });
      if (round % ROUNDS_OF_ONE_CALL < ROUNDS_OF_ONE_CALL - 1) continue;
      const { payments, paid } = await read(call._id);
      const first = round + 1 - ROUNDS_OF_ONE_CALL;
      const expected = Array.from({ length: PAYMENTS_OF_ONE_CALL }, (_, at) =>
        amountOf(first + Math.floor(at / PEOPLE), at % PEOPLE),
      );
      const inOrder = (amounts: number[]) => amounts.toSorted((one, other) => one - other);
      expect(inOrder(payments.map(({ amount }) => amount))).toEqual(inOrder(expected));
      expect(paid).toBe(sumDollars(expected));
      total += payments.length;
    }
    expect(total).toBe(PEOPLE * ROUNDS);
  },
  LONGEST_MS,
);

test('twenty people who each add one line, and send it twice with its key, add twenty', async () => {
  const call = await makeCall(app, admin);
  const adding = people.flatMap((headers, person) => {
    const own = { ...headers, 'idempotency-key': 'the line' };
    const payment = { method: 'cash', amount: amountOf(0, person) };
    const request = sending('POST', `/api/service-calls/${call._id}/payments`, payment, own);
    return [request, request];
  });
  expect(tally(await allAtOnce(app.call, adding))).toEqual({ 201: 2 * PEOPLE });
  const { payments, paid, version } = await read(call._id);
  const expected = people.map((_, person) => amountOf(0, person));
  expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(expected);
  expect(paid).toBe(sumDollars(expected));
  expect(version).toBe(call.version + PEOPLE);
});

test('without a version the last write wins, and the history keeps what it replaced', async () => {
  const call = await makeCall(app, admin);
  expect(tally(await allAtOnce(app.call, paying(call, 0, false)))).toEqual({ 200: PEOPLE });
  const { payments, paid, version } = await read(call._id);
  expect(payments).toHaveLength(1);
  expect(paid).toBe(payments[0]?.amount);
  expect(version).toBe(call.version + PEOPLE);
  const entries = await admin.history.list({ kind: 'service-calls', id: call._id, limit: 500 });
  const told = JSON.stringify(entries.map(({ after }) => after));
  for (let person = 0; person < PEOPLE; person += 1) {
    expect(told).toContain(`"amount":${amountOf(0, person)}`);
  }
});
