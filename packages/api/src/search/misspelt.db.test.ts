import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { afterAll, expect, test } from 'vitest';
import { MISSPELT, MISSPELT_PEOPLE } from '../testing/misspelt.ts';
import { makeCustomer } from '../testing/people.ts';
import { makeProperty } from '../testing/records.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

test('of 60 names and addresses, misspelt, 57 are among the first three', async () => {
  await fillDatabase(app.url, { calls: 3000 });
  const meant: string[] = [];
  for (const [firstName, lastName, businessName, line1, city] of MISSPELT_PEOPLE) {
    const names = { firstName, lastName, businessName, username: null, email: '' };
    const { id } = await makeCustomer(app.db, names);
    await makeProperty(app, id, { line1, city });
    meant.push(id);
  }
  const dispatcher = await app.as('dispatcher');
  const missed: string[] = [];
  for (const [q, whom] of MISSPELT) {
    const { results } = await dispatcher.search.find({ q });
    const firstThree = results
      .slice(0, 3)
      .map((hit) => (hit.kind === 'property' ? hit.customerId : hit._id));
    if (!firstThree.includes(meant[whom] ?? '')) missed.push(q);
  }
  expect(MISSPELT).toHaveLength(60);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(3);
}, 60_000);
