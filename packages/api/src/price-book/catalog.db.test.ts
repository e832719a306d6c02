import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { problemOf } from '../testing/problem-of.ts';
import { send } from '../testing/procedures.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const office = await app.as('dispatcher');
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const types = await office.catalog.types();
const typeId = (key: string) => {
  const type = types.find((one) => one.key === key);
  if (!type) throw new Error(`There is no type ${key}`);
  return type._id;
};
const [contract, part] = [typeId('contract'), typeId('part')];
const names = async (q?: string) => (await office.catalog.list({ q })).map(({ name }) => name);

test('an item needs a name and gets the first type', async () => {
  const item = await office.catalog.create({ name: 'Labor, per hour' });
  expect(item).toEqual({
    _id: expect.any(String),
    code: '',
    name: 'Labor, per hour',
    description: '',
    price: 0,
    taxable: false,
    type: types[0],
    typeId: types[0]?._id,
    contractDays: null,
    createdAt: expect.any(String),
    version: 1,
  });
  const nameless = await problemOf(office.catalog.create({ name: ' ' }));
  expect(nameless).toMatchObject({ status: 400, fields: { name: ['Name is required'] } });
});

describe('a code names one item', () => {
  test('whatever its capitals', async () => {
    const { _id: id } = await office.catalog.create({ name: 'First', code: 'PRT-1' });
    const taken = {
      status: 409,
      code: 'conflict',
      fields: { code: [expect.stringContaining('"First" already has the code')] },
    };
    const second = { name: 'Second', code: 'prt-1' };
    expect(await problemOf(office.catalog.create(second))).toMatchObject(taken);
    const { _id } = await office.catalog.create({ ...second, code: 'PRT-2' });
    expect(await problemOf(office.catalog.update({ id: _id, code: 'Prt-1' }))).toMatchObject(taken);
    expect((await office.catalog.update({ id, code: 'prt-1' })).code).toBe('prt-1');
  });

  test('even when ten are added at once', async () => {
    const { answers, problems } = await atOnce(10, () =>
      office.catalog.create({ name: 'Raced', code: 'RACE' }),
    );
    expect(answers).toHaveLength(1);
    expect(new Set(problems.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 conflict']),
    );
  });

  test('until that item leaves the catalog', async () => {
    const { _id } = await office.catalog.create({ name: 'Old', code: 'REUSE' });
    await office.catalog.remove({ id: _id });
    expect((await office.catalog.create({ name: 'New', code: 'REUSE' })).code).toBe('REUSE');
  });

  test('but items without a code are many', async () => {
    const { answers } = await atOnce(2, () => office.catalog.create({ name: 'Codeless' }));
    expect(answers).toHaveLength(2);
  });
});

describe('contract days', () => {
  test('belong to contracts only', async () => {
    const plan = { name: 'Plan', typeId: contract, contractDays: 365 };
    expect((await office.catalog.create(plan)).contractDays).toBe(365);
    const wrong = office.catalog.create({ ...plan, typeId: part });
    expect(await problemOf(wrong)).toMatchObject({
      status: 400,
      fields: { contractDays: ['Only items of the type contract have contract days'] },
    });
    expect((await office.catalog.create({ ...plan, contractDays: null })).contractDays).toBeNull();
  });

  test.each([0, -1, 1.5, 36_501])('are a whole number from 1 to 36,500, not %d', async (days) => {
    const plan = { name: 'Plan', typeId: contract, contractDays: days };
    const { status, fields } = await problemOf(office.catalog.create(plan));
    expect({ status, at: Object.keys(fields ?? {}) }).toEqual({
      status: 400,
      at: ['contractDays'],
    });
  });

  test('go when the item becomes something else', async () => {
    const plan = { name: 'Plan', typeId: contract, contractDays: 365 };
    const { _id: id } = await office.catalog.create(plan);
    expect((await office.catalog.update({ id, name: 'Plan B' })).contractDays).toBe(365);
    const changed = await office.catalog.update({ id, typeId: part });
    expect(changed).toMatchObject({ typeId: part, contractDays: null });
    expect((await problemOf(office.catalog.update({ id, contractDays: 30 }))).status).toBe(400);
  });
});

describe('an edit of an item', () => {
  test('changes what was sent and leaves the rest', async () => {
    const created = await office.catalog.create({
      name: 'Capacitor',
      code: 'CAP',
      description: 'Dual run',
      price: 245.5,
      taxable: true,
      typeId: part,
    });
    const changed = await office.catalog.update({ id: created._id, price: 250.05 });
    expect(changed).toEqual({ ...created, price: 250.05, version: 2 });
    const { _id: id, type, createdAt, ...rest } = changed;
    expect(await office.catalog.update({ id, type, createdAt, ...rest })).toMatchObject({
      ...rest,
      version: 3,
    });
  });

  test('of an old version is refused, and so is its removal', async () => {
    const { _id: id, version } = await office.catalog.create({ name: 'Once' });
    const current = await office.catalog.update({ id, version, name: 'Twice' });
    const conflict = { status: 409, current };
    const late = office.catalog.update({ id, version, name: 'Thrice' });
    expect(await problemOf(late)).toMatchObject(conflict);
    expect(await problemOf(office.catalog.remove({ id, version }))).toMatchObject(conflict);
    expect(await office.catalog.remove({ id, version: current.version })).toBeUndefined();
  });

  test.each([NOBODYS, 'x'])('of the id %j finds nothing', async (id) => {
    const gone = { status: 404, detail: 'This catalog item does not exist.' };
    expect(await problemOf(office.catalog.update({ id }))).toMatchObject(gone);
    expect(await problemOf(office.catalog.remove({ id }))).toMatchObject(gone);
  });

  test('finds nothing after the item was removed', async () => {
    const { _id: id } = await office.catalog.create({ name: 'Gone' });
    await office.catalog.remove({ id });
    expect(await names('gone')).toEqual([]);
    expect((await problemOf(office.catalog.update({ id, name: 'Back' }))).status).toBe(404);
    expect((await problemOf(office.catalog.remove({ id }))).status).toBe(404);
  });
});

test.each([
  [{ price: -1 }, 400, 'price', 'Price must be at least 0'],
  [{ price: 1.005 }, 400, 'price', 'Price may have at most 2 decimals'],
  [{ price: '10' }, 400, 'price', 'Enter price as an amount, like 12.50'],
  [{ taxable: 'yes' }, 400, 'taxable', 'Taxable must be yes or no'],
  [{ typeId: NOBODYS }, 404, 'typeId', 'This item type does not exist. Choose another one.'],
  [{ typeId: 'x' }, 404, 'typeId', 'This item type does not exist. Choose another one.'],
])('an item with %j is refused', async (values, status, field, words) => {
  const body = { name: 'Wrong', ...values };
  const { _id: id } = await office.catalog.create({ name: 'Right' });
  const refusal = { status, fields: { [field]: [words] } };
  const created = send(app, 'dispatcher', 'catalog.create', body);
  expect(await problemOf(created)).toMatchObject(refusal);
  const changed = send(app, 'dispatcher', 'catalog.update', { ...body, id });
  expect(await problemOf(changed)).toMatchObject(refusal);
});

describe('the catalog', () => {
  test('is searched by name and code, wildcards taken literally', async () => {
    await office.catalog.create({ name: 'Zirconium 50% filter', code: 'ZF_1' });
    await office.catalog.create({ name: 'Zirconium 500 filter', code: 'ZFX1' });
    expect(await names('zirconium')).toHaveLength(2);
    expect(await names('ZF_1')).toEqual(['Zirconium 50% filter']);
    expect(await names('50%')).toEqual(['Zirconium 50% filter']);
  });

  test('is read by type, or by the ids of items that are still in it', async () => {
    const plan = await office.catalog.create({ name: 'Krypton plan', typeId: contract });
    const fuse = await office.catalog.create({ name: 'Krypton fuse', typeId: part });
    const gone = await office.catalog.create({ name: 'Krypton lamp', typeId: part });
    await office.catalog.remove({ id: gone._id });
    const found = async (query: Parameters<typeof office.catalog.list>[0]) =>
      (await office.catalog.list(query)).map(({ name }) => name);
    expect(await found({ q: 'krypton', typeId: part })).toEqual([fuse.name]);
    expect(await found({ q: 'krypton', typeId: NOBODYS })).toEqual([]);
    expect((await problemOf(office.catalog.list({ typeId: 'x' }))).status).toBe(404);
    const ids = [plan._id, gone._id, fuse._id, NOBODYS, 'x'];
    expect(await found({ ids })).toEqual([fuse.name, plan.name]);
    expect(await found({ ids: [] })).toEqual([]);
  });

  test.each([
    ['name', 'asc', ['Sorted a', 'Sorted B', 'Sorted c']],
    ['name', 'desc', ['Sorted c', 'Sorted B', 'Sorted a']],
    ['code', 'asc', ['Sorted c', 'Sorted a', 'Sorted B']],
    ['price', 'asc', ['Sorted B', 'Sorted c', 'Sorted a']],
    ['price', 'desc', ['Sorted a', 'Sorted c', 'Sorted B']],
  ] as const)('is sorted by %s, %s, page after page', async (sort, dir, wanted) => {
    const known = await office.catalog.list({ q: 'sorted' });
    if (known.length === 0) {
      await office.catalog.create({ name: 'Sorted a', code: 'SRT-2', price: 100 });
      await office.catalog.create({ name: 'Sorted B', code: 'SRT-3', price: 9 });
      await office.catalog.create({ name: 'Sorted c', code: 'SRT-1', price: 20.5 });
    }
    const announced: string[] = [];
    const caller = await app.as('tech', { announceNext: (cursor) => announced.push(cursor) });
    const read: string[] = [];
    for (let page = 0; page < 2; page += 1) {
      const query = { q: 'sorted', sort, dir, limit: 2, cursor: announced.at(-1) };
      read.push(...(await caller.catalog.list(query)).map(({ name }) => name));
    }
    expect(read).toEqual(wanted);
  });

  test('is read page after page', async () => {
    const wanted = ['Page A', 'Page B', 'Page B', 'Page C', 'Page D'];
    for (const name of wanted.toReversed()) await office.catalog.create({ name });
    const announced: string[] = [];
    const caller = await app.as('tech', { announceNext: (cursor) => announced.push(cursor) });
    const read: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const query = { q: 'page', limit: 2, cursor: announced.at(-1) };
      read.push(...(await caller.catalog.list(query)).map(({ name }) => name));
    }
    expect(read).toEqual(wanted);
    expect(announced).toHaveLength(2);
  });
});
