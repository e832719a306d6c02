import { Customer } from '@callboard/contract/customers/customers';
import { Problem } from '@callboard/contract/platform/problem';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, expect, test } from 'vitest';
import { allAtOnce, LONGEST_MS, ROUNDS, sending, tally, timesOver } from './all-at-once.ts';

const app = await startHttpApp();
afterAll(() => app.close());
const admin = await app.bearer('admin');

test(
  'the same request sent thirty times with one Idempotency-Key creates one customer',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const lastName = `Round ${round}`;
      const creating = sending(
        'POST',
        '/api/customers',
        { firstName: 'Jane', lastName, phone: '512 555 0100' },
        { ...admin, 'idempotency-key': `round-${round}` },
      );
      const outcomes = await allAtOnce(app.call, timesOver(30, creating));
      expect(tally(outcomes)).toEqual({ 201: 30 });
      expect(new Set(outcomes.map(({ body }) => Customer.parse(body)._id)).size).toBe(1);
      const all = await app.db.select({ lastName: customers.lastName }).from(customers);
      expect(all.filter((one) => one.lastName === lastName)).toHaveLength(1);
    }
  },
  LONGEST_MS,
);

test(
  'when ten employees with the same email are created at once, one succeeds',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `round-${round}@example.com`;
      const creating = sending(
        'POST',
        '/api/employees',
        { firstName: 'Max', lastName: 'Muster', email },
        admin,
      );
      const outcomes = await allAtOnce(app.call, timesOver(10, creating));
      expect(tally(outcomes)).toEqual({ 201: 1, 409: 9 });
      for (const { body } of outcomes.filter(({ status }) => status === 409)) {
        expect(Object.keys(Problem.parse(body).fields ?? {})).toEqual(['email']);
      }
      const all = await app.db.select({ email: employees.email }).from(employees);
      expect(all.filter((one) => one.email === email)).toHaveLength(1);
    }
  },
  LONGEST_MS,
);
