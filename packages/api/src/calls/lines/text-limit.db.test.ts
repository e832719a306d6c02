import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const tech = await app.as('tech');
const { _id: item } = await makeItem(app);

// 6,000 bytes each; 174 of them are a little less than 1 MB.
const lines = (count: number) =>
  Array.from({ length: count }, () => ({ item, description: '世'.repeat(2000), unitPrice: 1 }));
const payments = Array.from({ length: 20 }, () => ({
  method: 'cash' as const,
  amount: 1,
  reference: '世'.repeat(200),
}));
const tooMuch = (field: string) => ({
  status: 400,
  fields: { [field]: [expect.stringContaining('at most 1 MB in total')] },
});

test('the texts of a call are limited to 1 MB together, and the error is at the field that exceeds it', async () => {
  const { _id: id } = await makeCall(app, tech);
  expect(await problemOf(tech.serviceCalls.setItems({ id, items: lines(175) }))).toMatchObject(
    tooMuch('items'),
  );
  const { version } = await tech.serviceCalls.setItems({ id, items: lines(174) });
  expect(await problemOf(tech.serviceCalls.setPayments({ id, payments }))).toMatchObject(
    tooMuch('payments'),
  );
  const description = '世'.repeat(5000);
  expect(await problemOf(tech.serviceCalls.update({ id, description }))).toMatchObject(
    tooMuch('description'),
  );
  expect(await tech.serviceCalls.byId({ id })).toMatchObject({ version, description: '' });
});

test('a call already over the limit stays readable and can shrink, but not grow', async () => {
  const { _id: id } = await makeCall(app, tech, { description: 'No heat' });
  await tech.serviceCalls.setItems({ id, items: lines(100) });
  await app.db.execute(sql`
    update line_items set description = repeat('世', 4000) where call_id = ${id}`);
  const { items } = await tech.serviceCalls.byId({ id });
  expect(items).toHaveLength(100);
  expect(
    await problemOf(tech.serviceCalls.update({ id, description: 'No heat upstairs' })),
  ).toMatchObject(tooMuch('description'));
  await tech.serviceCalls.update({ id, description: 'Heat' });
  await tech.serviceCalls.setStatus({ id, status: 'completed' });
  const shorter = items.map((line) => ({ ...line, description: line.description.slice(0, 2000) }));
  expect((await tech.serviceCalls.setItems({ id, items: shorter })).items).toHaveLength(100);
});

test('an undo that would bring too much text back is refused', async () => {
  const { _id: id } = await makeCall(app, tech, { description: '世'.repeat(5000) });
  const { version } = await tech.serviceCalls.update({ id, description: '' });
  await tech.serviceCalls.setItems({ id, items: lines(174) });
  const undo = { kind: 'service-calls', id, version } as const;
  expect(await problemOf(tech.history.undo(undo))).toMatchObject(tooMuch('description'));
});
