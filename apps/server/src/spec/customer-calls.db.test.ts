import { ReferralSource } from '@callboard/contract/company/referral-sources';
import { Count, Customer } from '@callboard/contract/customers/customers';
import { Property } from '@callboard/contract/customers/properties';
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

const NEW_CUSTOMER = {
  firstName: 'Mabel',
  lastName: 'Stonebridge',
  businessName: 'Stonebridge Bakery',
  phone: '(512) 555-0142',
  email: 'mabel@stonebridge.example',
};

async function makeCustomer() {
  const created = await dispatcher('POST', '/api/customers', NEW_CUSTOMER);
  expect(created.status).toBe(201);
  return Customer.parse(created.body);
}

const listOf = async <Thing>(shape: z.ZodType<Thing>, path: string) => {
  const answer = await dispatcher('GET', path);
  expect(answer.status).toBe(200);
  return z.array(shape).parse(answer.body);
};

test('POST /api/customers returns the customer', async () => {
  expect(await makeCustomer()).toMatchObject({ ...NEW_CUSTOMER, phone: '+15125550142' });
});

test.each(['/api/customers', '/api/customers/search'])('GET %s?q= answers a list', async (path) => {
  const { _id } = await makeCustomer();
  const found = await listOf(Customer, `${path}?q=Mabel%20Stonebridge`);
  expect(found.map((customer) => customer._id)).toContain(_id);
  expect(found.filter(({ lastName }) => lastName !== 'Stonebridge')).toEqual([]);
  expect(await listOf(Customer, `${path}?q=nobody%20of%20this%20name`)).toEqual([]);
  expect((await listOf(Customer, `${path}?q=`)).length).toBeGreaterThan(found.length);
});

test('GET /api/customers/count returns a count', async () => {
  const counted = async () =>
    Count.parse((await dispatcher('GET', '/api/customers/count')).body).count;
  const before = await counted();
  await makeCustomer();
  expect(await counted()).toBe(before + 1);
});

test('POST /api/properties returns the property, GET /api/properties/by-customer lists it', async () => {
  const customer = await makeCustomer();
  const wanted = {
    label: 'Bakery',
    address: {
      line1: '12 Elm St',
      line2: 'Rear',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
    },
    customerId: customer._id,
  };
  const created = await dispatcher('POST', '/api/properties', wanted);
  expect(created).toMatchObject({ status: 201, body: wanted });
  const list = await listOf(Property, `/api/properties/by-customer/${customer._id}`);
  expect(list).toEqual([Property.parse(created.body)]);
});

test('referral sources are created, listed, changed and deleted', async () => {
  const path = '/api/referral-sources';
  const wanted = {
    name: 'Church bulletin',
    category: 'Print',
    isActive: false,
    description: 'May',
  };
  const created = await dispatcher('POST', path, wanted);
  expect(created).toMatchObject({ status: 201, body: wanted });
  const { _id } = ReferralSource.parse(created.body);
  const own = async () => (await listOf(ReferralSource, path)).filter((one) => one._id === _id);
  expect(await own()).toMatchObject([wanted]);

  const other = { name: 'Parish letter', category: '', isActive: true, description: '' };
  const changed = await dispatcher('PATCH', `${path}/${_id}`, other);
  expect(changed).toMatchObject({ status: 200, body: { _id, ...other } });
  expect(await own()).toMatchObject([other]);

  expect((await dispatcher('DELETE', `${path}/${_id}`)).status).toBe(204);
  expect(await own()).toEqual([]);
});
