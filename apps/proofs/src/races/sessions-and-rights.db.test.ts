import { readAccessToken } from '@callboard/api/people/sessions/tokens/access-token';
import { makeEmployee } from '@callboard/api/testing/people';
import { Refreshed } from '@callboard/contract/people/sign-in';
import { sessions } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, expect, test } from 'vitest';
import { allAtOnce, LONGEST_MS, ROUNDS, sending, tally, timesOver } from './all-at-once.ts';

const app = await startHttpApp({ limitFactor: 20 });
afterAll(() => app.close());

test(
  'twenty tabs that refresh at once rotate the token once and get the same new one',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { accessToken, refreshToken } = await app.signIn(app.people.tech, 'tech', true);
      const refreshing = sending('POST', '/api/auth/refresh', { refreshToken });
      const outcomes = await allAtOnce(app.call, timesOver(20, refreshing));
      expect(tally(outcomes)).toEqual({ 200: 20 });
      const successors = outcomes.map(({ body }) => Refreshed.parse(body).refreshToken);
      expect(new Set(successors).size).toBe(1);
      expect(successors).not.toContain(refreshToken);
      const claims = await readAccessToken(app.keys.accessToken, accessToken);
      const { id, counter, endedAt } = sessions;
      const all = await app.db.select({ id, counter, endedAt }).from(sessions);
      expect(all.filter((session) => session.id === claims?.sid)).toEqual([
        { id: claims?.sid, counter: 1, endedAt: null },
      ]);
    }
  },
  LONGEST_MS,
);

test(
  'when two admins demote each other at once, one stays an admin',
  async () => {
    const nobodyIsAdmin = () => app.db.update(employees).set({ role: 'tech' });
    for (let round = 0; round < ROUNDS; round += 1) {
      await nobodyIsAdmin();
      const pair = [await makeEmployee(app.db, 'admin'), await makeEmployee(app.db, 'admin')];
      const tokens = await Promise.all(pair.map((one) => app.signIn(one, 'admin')));
      const demoting = pair.map(({ id }, at) =>
        sending(
          'PATCH',
          `/api/employees/${id}`,
          { role: 'tech' },
          { authorization: `Bearer ${tokens[1 - at]?.accessToken}` },
        ),
      );
      const counts = tally(await allAtOnce(app.call, demoting));
      // A much later request is already signed out.
      expect([
        { 200: 1, 409: 1 },
        { 200: 1, 401: 1 },
      ]).toContainEqual(counts);
      const all = await app.db.select({ role: employees.role }).from(employees);
      expect(all.filter(({ role }) => role === 'admin')).toHaveLength(1);
    }
  },
  LONGEST_MS,
);
