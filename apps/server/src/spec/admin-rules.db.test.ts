import { DEFAULT_COUNTRY } from '@callboard/contract/company/address';
import { Employee } from '@callboard/contract/people/employees';
import { EMPLOYEE_ROLES } from '@callboard/contract/people/roles';
import { CONTRACT_TYPE_KEY, ItemType } from '@callboard/contract/price-book/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../testing/rest-client.ts';
import { startRestApp } from '../testing/start-rest-app.ts';
import { BLANK, expectRefusal } from './expect-refusal.ts';
import { firstOf } from './first-of.ts';

let app: Awaited<ReturnType<typeof startRestApp>>;
let admin: Call;
let contractTypeId: string;

beforeAll(async () => {
  app = await startRestApp();
  admin = await app.signIn('admin@example.com');
  const isContract = ({ key }: ItemType) => key === CONTRACT_TYPE_KEY;
  contractTypeId = (await firstOf(admin, ItemType, '/api/item-types', isContract))._id;
});
afterAll(() => app.stop());

const employee = { firstName: 'Nora', lastName: 'Quist' };

describe('a new employee', () => {
  test.each(['firstName', 'lastName'])('is refused without %s', async (field) => {
    for (const blank of BLANK) {
      await expectRefusal(
        admin,
        ['POST', '/api/employees', { ...employee, [field]: blank }],
        field,
      );
    }
  });

  test('has one of three roles', async () => {
    for (const role of EMPLOYEE_ROLES) {
      const created = await admin('POST', '/api/employees', { ...employee, role });
      expect(created).toMatchObject({ status: 201, body: { role } });
    }
    for (const role of ['customer', 'owner', '']) {
      await expectRefusal(admin, ['POST', '/api/employees', { ...employee, role }], 'role');
    }
  });

  test('defaults to active, not terminated, in the USA', async () => {
    const created = await admin('POST', '/api/employees', employee);
    expect(created.status).toBe(201);
    const { isActive, dateTerminated, address } = Employee.parse(created.body);
    expect({ isActive, dateTerminated, country: address.country }).toEqual({
      isActive: true,
      dateTerminated: null,
      country: DEFAULT_COUNTRY,
    });
  });
});

describe('a catalog item', () => {
  const contract = (contractDays: unknown) => ({
    name: 'Plan',
    typeId: contractTypeId,
    contractDays,
  });

  test('is refused without a name', async () => {
    for (const name of BLANK) await expectRefusal(admin, ['POST', '/api/items', { name }], 'name');
  });

  test.each([-0.01, 0.001, '12'])('is refused for the price %j', async (price) => {
    await expectRefusal(admin, ['POST', '/api/items', { name: 'Filter', price }], 'price');
  });

  test.each([0, -1, 1.5])('is refused for %d contract days', async (days) => {
    await expectRefusal(admin, ['POST', '/api/items', contract(days)], 'contractDays');
  });

  test('of type contract runs for at least one day', async () => {
    const created = await admin('POST', '/api/items', contract(1));
    expect(created).toMatchObject({ status: 201, body: { contractDays: 1 } });
  });

  test('gets the first type by default', async () => {
    const { _id } = await firstOf(admin, ItemType, '/api/item-types');
    const created = await admin('POST', '/api/items', { name: 'Filter' });
    expect(created).toMatchObject({ status: 201, body: { typeId: _id, price: 0 } });
  });
});

test('a referral source needs a name, and is either active or not', async () => {
  const path = '/api/referral-sources';
  for (const name of BLANK) await expectRefusal(admin, ['POST', path, { name }], 'name');
  await expectRefusal(admin, ['POST', path, { name: 'Radio', isActive: 'maybe' }], 'isActive');
  for (const isActive of [true, false]) {
    const created = await admin('POST', path, { name: `Radio ${isActive}`, isActive });
    expect(created).toMatchObject({ status: 201, body: { isActive } });
  }
});

test('tax rules are sent back as the bare list that they are read as', async () => {
  const path = '/api/tax-rules';
  const rule = { state: 'TX', itemType: null, propertyUse: null, contractStyle: null };
  const rules = [{ ...rule, isTaxed: false }];
  expect(await admin('PUT', path, rules)).toMatchObject({ status: 200, body: rules });
  expect(await admin('PUT', path, { rules })).toMatchObject({ status: 200, body: rules });
  expect(await admin('GET', path)).toMatchObject({ status: 200, body: rules });
  await expectRefusal(admin, ['PUT', path, [rule]], 'rules.0.isTaxed');
  // No other body may be a list.
  expect(await admin('POST', '/api/tax-rates', rules)).toMatchObject({ status: 400 });
});

test.each(['12345', '1234567', 'abcdef', ''])('%j is no verification code', async (code) => {
  const body = { email: 'tech@example.com', code, tempToken: 'any' };
  await expectRefusal(admin, ['POST', '/api/auth/employee/verify-2fa', body], 'code');
});
