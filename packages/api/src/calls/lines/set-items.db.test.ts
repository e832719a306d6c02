import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const admin = await app.as('admin');
const filter = await makeItem(app, { name: 'Filter', price: 18, taxable: true });
const labor = await makeItem(app, { name: 'Labor', price: 135, taxable: false });
const NOBODYS = '00000000-0000-4000-8000-000000000000';

type SetItems = Parameters<typeof tech.serviceCalls.setItems>[0];

const newCall = async () => (await makeCall(app, tech))._id;
const setItems = (id: string, items: SetItems['items']) =>
  tech.serviceCalls.setItems({ id, items });

test('an item that says nothing more is one piece, described by the catalog', async () => {
  const id = await newCall();
  const call = await setItems(id, [{ item: filter._id, unitPrice: 18 }]);
  expect(call.items).toEqual([
    {
      _id: expect.any(String),
      item: filter._id,
      description: 'Filter',
      quantity: 1,
      unitPrice: 18,
      amount: 18,
      taxable: true,
      taxOverride: null,
    },
  ]);
  expect(call).toMatchObject({ subtotal: 18, paid: 0, balance: 18, version: 2 });
  expect(await tech.serviceCalls.byId({ id })).toEqual(call);
});

test.each([
  [1.5, 0.33, 0.5],
  [1.5, 0.31, 0.47],
  [1.15, 1.5, 1.73],
  [1.01, 0.5, 0.51],
  [1.33, 0.01, 0.01],
  [1.49, 0.01, 0.01],
  [1.5, 0.01, 0.02],
  [3, 19.99, 59.97],
  [100_000, 1_000_000, 100_000_000_000],
  [1, 0, 0],
])('%d x %d is %d, rounded half up to the cent', async (quantity, unitPrice, amount) => {
  const call = await setItems(await newCall(), [{ item: labor._id, quantity, unitPrice }]);
  expect(call.items[0]).toMatchObject({ quantity, unitPrice, amount });
  expect(call).toMatchObject({ subtotal: amount, balance: amount });
});

test('the subtotal is the exact sum of the rounded amounts', async () => {
  const prices = [0.1, 0.2, 0.7, 1.1, 2.3];
  const items = prices.map((unitPrice) => ({ item: filter._id, quantity: 1.05, unitPrice }));
  const call = await setItems(await newCall(), items);
  expect(call.items.map(({ amount }) => amount)).toEqual([0.11, 0.21, 0.74, 1.16, 2.42]);
  expect(call.subtotal).toBe(4.64);
});

describe('the list of items', () => {
  const twoLines = async () => {
    const id = await newCall();
    const call = await setItems(id, [
      { item: filter._id, unitPrice: 18, description: 'First' },
      { item: labor._id, unitPrice: 135, description: 'Second' },
    ]);
    const [first, second] = call.items;
    if (!first || !second) throw new Error('There are two lines');
    return { id, first, second };
  };

  test('keeps the ids and the order of its lines through edits', async () => {
    const { id, first, second } = await twoLines();
    const edited = await setItems(id, [{ ...first, quantity: 3 }, second]);
    expect(edited.items).toEqual([{ ...first, quantity: 3, amount: 54 }, second]);
    const added = await setItems(id, [...edited.items, { item: filter._id, unitPrice: 1 }]);
    expect(added.items.slice(0, 2)).toEqual(edited.items);
    expect(added.items).toHaveLength(3);
  });

  test('may be put in another order', async () => {
    const { id, first, second } = await twoLines();
    expect((await setItems(id, [second, first])).items).toEqual([second, first]);
    expect((await tech.serviceCalls.byId({ id })).items).toEqual([second, first]);
  });

  test('loses a line that is left out, and may become empty', async () => {
    const { id, second } = await twoLines();
    const one = await setItems(id, [second]);
    expect(one).toMatchObject({ items: [second], subtotal: 135 });
    expect(await setItems(id, [])).toMatchObject({ items: [], subtotal: 0, balance: 0 });
  });

  test('takes back a line that was removed', async () => {
    const { id, first, second } = await twoLines();
    await setItems(id, [first]);
    expect((await setItems(id, [first, second])).items).toEqual([first, second]);
  });

  test('is the same version when nothing in it changed', async () => {
    const { id, first, second } = await twoLines();
    expect((await setItems(id, [first, second])).version).toBe(2);
  });

  test('computes amounts and the taxable flag itself', async () => {
    const { id, first } = await twoLines();
    const sent = { ...first, amount: 0.01, taxable: false };
    expect((await setItems(id, [sent])).items).toEqual([first]);
  });

  test('takes no line of another call, and no line twice', async () => {
    const { first } = await twoLines();
    const { id, second } = await twoLines();
    expect(await problemOf(setItems(id, [second, first]))).toMatchObject({
      status: 400,
      fields: { 'items.1._id': ['This entry does not belong to this call'] },
    });
    expect(await problemOf(setItems(id, [second, second]))).toMatchObject({
      status: 400,
      fields: { 'items.1._id': ['This entry was sent twice'] },
    });
  });
});

describe('a line keeps what it says', () => {
  test('when the catalog changes its item', async () => {
    const item = await makeItem(app, { name: 'Capacitor', price: 245, taxable: true });
    const id = await newCall();
    const before = await setItems(id, [{ item: item._id, unitPrice: 245 }]);
    await admin.catalog.update({ id: item._id, name: 'New', price: 300, taxable: false });
    expect((await tech.serviceCalls.byId({ id })).items).toEqual(before.items);
    const [line] = before.items.map((one) => ({ ...one, quantity: 2 }));
    if (!line) throw new Error('There is a line');
    const { items } = await setItems(id, [line]);
    expect(items).toEqual([{ ...line, amount: 490, taxable: true, unitPrice: 245 }]);
  });

  test('when its item leaves the catalog, and can still be edited', async () => {
    const item = await makeItem(app, { name: 'Old part', price: 5 });
    const id = await newCall();
    const { items } = await setItems(id, [{ item: item._id, unitPrice: 5 }]);
    await admin.catalog.remove({ id: item._id });
    expect((await tech.serviceCalls.byId({ id })).items).toEqual(items);
    const edited = await setItems(
      id,
      items.map((line) => ({ ...line, quantity: 2 })),
    );
    expect(edited).toMatchObject({ items: [{ item: item._id, quantity: 2 }], subtotal: 10 });
    expect(
      (await problemOf(setItems(await newCall(), [{ item: item._id, unitPrice: 5 }]))).status,
    ).toBe(400);
  });
});

describe('a line is refused', () => {
  test.each([NOBODYS, 'x', ''])('when %j is in no catalog', async (item) => {
    const good = { item: filter._id, unitPrice: 1 };
    expect(
      await problemOf(setItems(await newCall(), [good, { item, unitPrice: 1 }])),
    ).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^Please select a catalog item\.?$/),
      fields: { 'items.1.item': ['Please select a catalog item'] },
    });
  });

  test.each([
    ['quantity', 0, 'Quantity must be at least 1'],
    ['quantity', 0.99, 'Quantity must be at least 1'],
    ['quantity', -1, 'Quantity must be at least 1'],
    ['quantity', 100_000.01, 'Quantity may be at most 100,000'],
    ['quantity', 1.001, 'Quantity may have at most 2 decimals'],
    ['quantity', Number.NaN, 'Enter a quantity'],
    ['unitPrice', -1, 'Unit price must be at least 0'],
    ['unitPrice', 1_000_000.01, 'Unit price may be at most 1,000,000'],
    ['unitPrice', 0.005, 'Unit price may have at most 2 decimals'],
    ['unitPrice', Number.POSITIVE_INFINITY, 'Enter unit price as an amount, like 12.50'],
  ])('with the %s %d', async (field, value, words) => {
    const id = await newCall();
    const line = { item: filter._id, unitPrice: 1, [field]: value };
    expect(await problemOf(setItems(id, [line]))).toMatchObject({
      status: 400,
      fields: { [`items.0.${field}`]: [words] },
    });
    expect(await tech.serviceCalls.byId({ id })).toMatchObject({ items: [], version: 1 });
  });

  test('when it is one too many', async () => {
    const items = Array.from({ length: 501 }, () => ({ item: filter._id, unitPrice: 1 }));
    const id = await newCall();
    expect((await problemOf(setItems(id, items))).fields).toEqual({
      items: ['A call has at most 500 items'],
    });
    expect((await setItems(id, items.slice(1))).subtotal).toBe(500);
  });
});
