import { catalogItems } from '@callboard/db/schema/catalog';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { fromPostgres } from './from-postgres.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as('admin');
const ROUNDS = 20;

const anItem = { price: 1, typeId: sql`(select id from item_types limit 1)` };

// The tables refuse what no check has seen: nobody looks first here.
test.each([
  ['code', () => app.db.insert(catalogItems).values({ ...anItem, name: 'X', code: 'A-1' })],
  ['name', () => app.db.insert(referralSources).values({ name: 'Twice' })],
  ['email', () => makeEmployee(app.db, 'tech', { email: 'twice@example.com' })],
  ['username', () => makeCustomer(app.db, { username: 'twice' })],
] as const)(
  'a %s that is taken at the last moment is a conflict at its field',
  async (field, add) => {
    await add();
    const error: unknown = await add().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(fromPostgres(error)).toMatchObject({
      code: 'conflict',
      parts: { fields: { [field]: [expect.stringMatching(/^[A-Z]/)] } },
    });
  },
);

test('when many create the same thing at once, one succeeds and the others get the error at the field', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const races = [
      ['email', () => admin.employees.create({ ...MAX, email: `max-${round}@example.com` })],
      ['code', () => admin.catalog.create({ name: 'Part', code: `P-${round}` })],
      ['name', () => admin.referralSources.create({ name: `Fair ${round}` })],
    ] as const;
    for (const [field, create] of races) {
      const { answers, problems } = await atOnce<unknown>(10, create);
      expect(answers).toHaveLength(1);
      for (const { status, code, fields } of problems) {
        const told = { status, code, fields: Object.keys(fields ?? {}) };
        expect(told).toEqual({ status: 409, code: 'conflict', fields: [field] });
      }
    }
  }
});

const MAX = { firstName: 'Max', lastName: 'Muster' };
