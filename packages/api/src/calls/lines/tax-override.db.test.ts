import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const customer = await app.as('customer');
const { _id: item } = await makeItem(app);
const kind = 'service-calls' as const;
const taxOverride = { isTaxed: false, reason: 'Warranty part' };
const line = { item, unitPrice: 100 };

const newCall = async (assignedEmployeeId: string | null = null) =>
  (await makeCall(app, dispatcher, { assignedEmployeeId }))._id;

test('a line says whether it is taxed, and a list that does not know of it leaves it', async () => {
  const id = await newCall();
  const first = await dispatcher.serviceCalls.addItem({ id, ...line, taxOverride });
  expect(first.items).toMatchObject([{ taxOverride }]);
  const lineId = first.items[0]?._id ?? '';
  const known = { ...line, _id: lineId };
  const changed = await dispatcher.serviceCalls.setItems({ id, items: [known, line] });
  expect(changed.items.map((one) => one.taxOverride)).toEqual([taxOverride, null]);
  const priced = await tech.serviceCalls.changeItem({ id, lineId, unitPrice: 90 });
  expect(priced.items[0]).toMatchObject({ unitPrice: 90, taxOverride });
  const taken = await dispatcher.serviceCalls.changeItem({ id, lineId, taxOverride: null });
  expect(taken.items[0]).toMatchObject({ taxOverride: null });
  await dispatcher.history.undo({ kind, id, version: taken.version });
  // The same again changes nothing.
  const again = await dispatcher.serviceCalls.changeItem({ id, lineId, taxOverride });
  expect(again).toMatchObject({ version: taken.version + 1, isUnchanged: true });
});

test('two people who change price and tax of one line at once both do', async () => {
  const id = await newCall();
  const { version, items } = await dispatcher.serviceCalls.setItems({ id, items: [line] });
  const [known] = items;
  if (!known) throw new Error('There is a line');
  await dispatcher.serviceCalls.setItems({ id, version, items: [{ ...known, taxOverride }] });
  const merged = await dispatcher.serviceCalls.setItems({
    id,
    version,
    items: [{ ...known, taxOverride: undefined, quantity: 2 }],
  });
  expect(merged.items).toMatchObject([{ quantity: 2, taxOverride }]);
});

test('a technician says it on their own calls only, also by an undo', async () => {
  const own = await newCall(app.people.tech.id);
  const done = await tech.serviceCalls.addItem({ id: own, ...line, taxOverride });
  expect(done.items).toMatchObject([{ taxOverride }]);
  const id = await newCall();
  const refused = { status: 403 };
  expect(await problemOf(tech.serviceCalls.addItem({ id, ...line, taxOverride }))).toMatchObject(
    refused,
  );
  const { items } = await dispatcher.serviceCalls.setItems({
    id,
    items: [{ ...line, taxOverride }],
  });
  const lineId = items[0]?._id ?? '';
  const without = [{ ...line, _id: lineId, taxOverride: null }];
  expect(await problemOf(tech.serviceCalls.setItems({ id, items: without }))).toMatchObject(
    refused,
  );
  const gone = await dispatcher.serviceCalls.changeItem({ id, lineId, taxOverride: null });
  const undone = tech.history.undo({ kind, id, version: gone.version });
  expect(await problemOf(undone)).toMatchObject(refused);
});

test.each([
  [{ isTaxed: true, reason: ' ' }, 'taxOverride.reason', 'Reason is required'],
  [{ reason: 'x' }, 'taxOverride.isTaxed', 'Say whether it is taxed'],
  [{ isTaxed: true, reason: 'x'.repeat(301) }, 'taxOverride.reason', expect.any(String)],
])('%j is refused', async (value, field, words) => {
  const sent = { id: await newCall(), ...line, taxOverride: value };
  const problem = await problemOf(send(app, 'dispatcher', 'serviceCalls.addItem', sent));
  expect(problem).toMatchObject({ status: 400, fields: { [field]: [words] } });
});

test('taxes come with the call in the order of a bill, and customers see them without the reasons', async () => {
  const id = await newCall();
  await dispatcher.serviceCalls.setItems({ id, items: [{ ...line, taxOverride }] });
  await app.db.execute(sql`insert into call_taxes (call_id, position, name, rate, taxable_cents, amount_cents)
    values (${id}, 1, 'Austin', 10000, 10000, 100), (${id}, 0, 'Texas', 62500, 10000, 625)`);
  const taxes = [
    { name: 'Texas', rate: 6.25, taxable: 100, amount: 6.25 },
    { name: 'Austin', rate: 1, taxable: 100, amount: 1 },
  ];
  expect((await tech.serviceCalls.byId({ id })).taxes).toEqual(taxes);
  const seen = await customer.serviceCalls.byId({ id });
  expect(seen.taxes).toEqual(taxes);
});
