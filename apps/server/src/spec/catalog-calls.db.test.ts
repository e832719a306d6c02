import { CatalogItem, CONTRACT_TYPE_KEY, ItemType } from '@callboard/contract/price-book/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { inOddCase } from './odd-case.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let dispatcher: Call;

beforeAll(async () => {
  app = await startRestApp();
  dispatcher = inOddCase(await app.signIn('dispatcher@example.com'));
});
afterAll(() => app.stop());

async function found(q: string) {
  const answer = await dispatcher('GET', `/api/items?q=${q}`);
  expect(answer.status).toBe(200);
  return z.array(CatalogItem).parse(answer.body);
}

async function itemTypes() {
  const answer = await dispatcher('GET', '/api/item-types');
  expect(answer.status).toBe(200);
  return z.array(ItemType).parse(answer.body);
}

test('GET /api/items?q= finds catalog items by name or code', async () => {
  expect((await found('fee-diag')).map(({ code }) => code)).toEqual(['FEE-DIAG']);
  const capacitors = await found('CAPACITOR');
  expect(capacitors).not.toEqual([]);
  expect(capacitors.filter(({ name }) => !/capacitor/i.test(name))).toEqual([]);
});

test('GET /api/item-types lists the types, including contract', async () => {
  const types = await itemTypes();
  expect(types.filter(({ key }) => key === CONTRACT_TYPE_KEY)).toHaveLength(1);
  expect(types.every((type) => Object.keys(type).length === 3)).toBe(true);
});

test('POST /api/items accepts every field, PATCH changes them, DELETE removes the item', async () => {
  const type = (await itemTypes()).find(({ key }) => key === CONTRACT_TYPE_KEY);
  const wanted = {
    code: 'PLAN-X',
    name: 'Comfort plan',
    description: 'Two visits a year',
    price: 189.5,
    taxable: true,
    typeId: type?._id,
    contractDays: 365,
  };
  const created = await dispatcher('POST', '/api/items', wanted);
  expect(created).toMatchObject({ status: 201, body: { ...wanted, type } });
  const path = `/api/items/${CatalogItem.parse(created.body)._id}`;

  const change = { ...wanted, name: 'Comfort plan plus', price: 0, contractDays: 1 };
  expect(await dispatcher('PATCH', path, change)).toMatchObject({ status: 200, body: change });
  expect(await found('plan-x')).toMatchObject([change]);

  expect((await dispatcher('DELETE', path)).status).toBe(204);
  expect(await found('plan-x')).toEqual([]);
});
