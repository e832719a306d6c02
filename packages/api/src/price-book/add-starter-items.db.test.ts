import { STARTER_BOOK } from '@callboard/contract/price-book/starter-book';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { problemOf } from '../testing/problem-of.ts';
import { send } from '../testing/procedures.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const office = await app.as('dispatcher');
const all = { items: STARTER_BOOK.map(({ code, price }) => ({ code, price })) };
const listed = () => office.catalog.list({ limit: 500 });

test('the starter book has about sixty items, each with a code of its own', () => {
  const codes = STARTER_BOOK.map(({ code }) => code.toLowerCase());
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBe(60);
});

describe('the starter book', () => {
  test('goes into the price book at the prices given, by type, goods taxable', async () => {
    const added = await office.catalog.addStarterItems({
      items: [
        { code: 'LAB-HR', price: 142.5 },
        { code: 'PRT-CAP', price: 199 },
        { code: 'PLAN-BASIC', price: 180 },
      ],
    });
    expect(added.map(({ name }) => name)).toEqual([
      'Basic plan',
      'Dual run capacitor 45/5',
      'Labor, per hour',
    ]);
    expect(added).toMatchObject([
      { price: 180, taxable: false, type: { key: 'contract' }, contractDays: 365 },
      { price: 199, taxable: true, type: { key: 'part' }, contractDays: null },
      { price: 142.5, taxable: false, type: { key: 'labor' }, contractDays: null },
    ]);
    const [entry] = await office.history.list({ kind: 'catalog', id: added[0]?._id ?? '' });
    expect(entry).toMatchObject({
      action: 'create',
      by: { _id: app.people.dispatcher.id },
      after: { code: 'PLAN-BASIC', price: 180 },
    });
  });

  test('adds nothing twice, and leaves what is there as it is', async () => {
    const added = await office.catalog.addStarterItems(all);
    expect(added).toHaveLength(STARTER_BOOK.length - 3);
    expect(await office.catalog.addStarterItems(all)).toEqual([]);
    const items = await listed();
    expect(items).toHaveLength(STARTER_BOOK.length);
    expect(items.find(({ code }) => code === 'LAB-HR')?.price).toBe(142.5);
  });

  test('is taken out again at once, all of it or nothing', async () => {
    const removal = (await listed()).map(({ _id, version }) => ({ id: _id, version }));
    const [first] = removal;
    if (!first) throw new Error('Nothing is listed');
    await office.catalog.update({ id: first.id, price: 1 });
    expect((await problemOf(office.catalog.removeSeveral({ items: removal }))).status).toBe(409);
    expect(await listed()).toHaveLength(removal.length);
    const items = [{ ...first, version: first.version + 1 }, ...removal.slice(1)];
    await office.catalog.removeSeveral({ items });
    expect(await listed()).toEqual([]);
    const undo = { kind: 'catalog', id: first.id, version: first.version + 2 } as const;
    await office.history.undo(undo);
    expect(await listed()).toHaveLength(1);
    await office.catalog.remove({ id: first.id });
  });

  test('is there once when two add it at the same moment', async () => {
    const { answers } = await atOnce(4, () => office.catalog.addStarterItems(all));
    expect(answers.flat()).toHaveLength(STARTER_BOOK.length);
    expect(await listed()).toHaveLength(STARTER_BOOK.length);
  });
});

test.each([
  [{ items: [] }, 'items', 'Choose at least one item'],
  [{ items: [{ code: 'X', price: 1 }] }, 'items.0.code', 'This is not in the starter book'],
  [{ items: [{ code: 'LAB-HR', price: -1 }] }, 'items.0.price', 'Price must be at least 0'],
  [
    { items: [{ code: 'LAB-HR', price: 1.005 }] },
    'items.0.price',
    'Price may have at most 2 decimals',
  ],
])('%j is refused', async (body, field, words) => {
  const refused = await problemOf(send(app, 'dispatcher', 'catalog.addStarterItems', body));
  expect(refused).toMatchObject({ status: 400, fields: { [field]: [words] } });
});
