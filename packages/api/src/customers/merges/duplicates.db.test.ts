import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as('admin');

type Values = Parameters<typeof makeCustomer>[1];
type Pair = Awaited<ReturnType<typeof admin.customers.duplicates>>[number];

const ID = '00000000-0000-0000-0000-000000000000';

const somebody = (values: Values = {}) => makeCustomer(app.db, { username: null, ...values });

async function pairs(limit?: number) {
  const found = await admin.customers.duplicates({ limit });
  return found.map(told).toSorted();
}

const told = ({ one, other, by }: Pair) =>
  `${[one.name, other.name].toSorted().join(' & ')}: ${by.join()}`;

beforeEach(async () => {
  for (const pair of await admin.customers.duplicates({ limit: 500 })) {
    await admin.customers.notTheSame({ id: pair.one._id, otherId: pair.other._id });
  }
});

test('the same phone in any spelling, the same email, and the same name on the same street', async () => {
  await somebody({ firstName: 'Ann', lastName: 'Phone', phone: '+1 (512) 901-0001' });
  await somebody({ firstName: 'Bo', lastName: 'Phone', phone: '5129010001 x7' });
  await somebody({ firstName: 'Cy', lastName: 'Mail', email: 'cy@same.example' });
  await somebody({ firstName: 'Di', lastName: 'Male', email: 'cy@same.example' });
  const [ed, flo, gus] = [
    await somebody({ firstName: 'Ed', lastName: "O'Hara" }),
    await somebody({ firstName: 'Flo', lastName: 'OHara' }),
    await somebody({ firstName: 'Gus', lastName: 'Neighbor' }),
  ];
  await makeProperty(app, ed.id, { line1: '77 N. Brushy Creek Rd' });
  await makeProperty(app, flo.id, { line1: '77 Brushy Crk' });
  await makeProperty(app, gus.id, { line1: '77 Brushy Creek Road' });
  expect(await pairs()).toEqual([
    'Ann Phone & Bo Phone: phone',
    'Cy Mail & Di Male: email',
    "Ed O'Hara & Flo OHara: address",
  ]);
});

test('a pair is told once, with all that it has in common', async () => {
  const same = { lastName: 'Vasquez', phone: '+15129010002', email: 'm@vasquez.example' };
  for (const firstName of ['Maria', 'M.']) {
    const { id } = await somebody({ ...same, firstName });
    await makeProperty(app, id, { line1: '4 Oak Lane' });
    await makeProperty(app, id, { line1: '4 Oak Lane', line2: 'Garage' });
  }
  expect(await pairs()).toEqual(['M. Vasquez & Maria Vasquez: phone,email,address']);
  const [pair] = await admin.customers.duplicates({});
  expect([pair?.one, pair?.other]).toMatchObject([{ place: '4 Oak Lane, Austin', calls: 0 }, {}]);
});

test('page by page, each pair once', async () => {
  for (const at of [1, 2, 3, 4, 5]) {
    await somebody({ lastName: `First ${at}`, phone: `+1512902000${at}` });
    await somebody({ lastName: `Second ${at}`, phone: `+1512902000${at}` });
    const email = `page-${at}@same.example`;
    await somebody({ lastName: `Third ${at}`, email });
    await somebody({ lastName: `Fourth ${at}`, email });
  }
  const whole = await admin.customers.duplicates({ limit: 500 });
  expect(whole).toHaveLength(10);
  for (const limit of [1, 3, 4]) {
    const read: Pair[] = [];
    let page: Pair[];
    do {
      page = (await admin.customers.duplicates({ limit, cursor: read.at(-1)?._id })).slice(
        0,
        limit,
      );
      read.push(...page);
    } while (page.length === limit && read.length <= whole.length);
    expect(read).toEqual(whole);
  }
  const forged = Buffer.from(JSON.stringify(['phone', '\0', '', ID, ID])).toString('base64url');
  for (const cursor of ['x', forged]) {
    expect((await problemOf(admin.customers.duplicates({ cursor }))).status).toBe(404);
  }
});

test('of those with several houses on the same streets each pair is told once, on one page or several', async () => {
  const houses = ['31 Willow Bend', '31 Willow Bend', '31 Willow Bend', '32 Willow Bend'];
  for (const firstName of ['Ada', 'Bea', 'Cid']) {
    const { id } = await somebody({ firstName, lastName: 'Manor' });
    for (const line1 of houses) await makeProperty(app, id, { line1 });
  }
  const told = ['Ada Manor & Bea Manor', 'Ada Manor & Cid Manor', 'Bea Manor & Cid Manor'];
  expect(await pairs()).toEqual(told.map((pair) => `${pair}: address`));
  const all = await admin.customers.duplicates({ limit: 500 });
  const read: Pair[] = [];
  for (const _ of told) {
    const page = await admin.customers.duplicates({ limit: 1, cursor: read.at(-1)?._id });
    read.push(...page);
  }
  expect(read).toEqual(all);
  expect(await admin.customers.duplicates({ limit: 1, cursor: read.at(-1)?._id })).toEqual([]);
});

test('twenty with one number are a few pairs each, not two hundred', async () => {
  for (let at = 0; at < 20; at += 1) await somebody({ phone: '+15129030000' });
  expect(await pairs(500)).toHaveLength(19 + 18 + 17);
});

test('two of whom somebody said that they are two are told no more, and neither is a merged one', async () => {
  const phone = '+15129040000';
  const [one, other, third] = [
    await somebody({ lastName: 'One', phone }),
    await somebody({ lastName: 'Two', phone }),
    await somebody({ lastName: 'Three', phone }),
  ];
  expect(await pairs()).toHaveLength(3);
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    await admin.customers.notTheSame({ id: a.id, otherId: b.id });
  }
  expect(await pairs()).toEqual(['Cora One & Cora Three: phone', 'Cora Three & Cora Two: phone']);
  await admin.customers.merge({ id: third.id, into: one.id, confirmedSame: true });
  expect(await pairs()).toEqual([]);
  const { notTheSame, takeBackNotTheSame } = admin.customers;
  for (const otherId of [one.id, crypto.randomUUID(), 'x']) {
    const status = otherId === one.id ? 400 : 404;
    for (const say of [notTheSame, takeBackNotTheSame]) {
      expect((await problemOf(say({ id: one.id, otherId }))).status).toBe(status);
    }
  }
});

test('what somebody said of a pair is taken back, whoever of them is named first, and of no other one', async () => {
  const phone = '+15129050000';
  const [one, other, third] = [
    await somebody({ lastName: 'One', phone }),
    await somebody({ lastName: 'Two', phone }),
    await somebody({ lastName: 'Three', phone }),
  ];
  const told = await pairs();
  for (const otherId of [other.id, third.id]) {
    await admin.customers.notTheSame({ id: one.id, otherId });
  }
  const left = ['Cora Three & Cora Two: phone'];
  expect(await pairs()).toEqual(left);
  await admin.customers.takeBackNotTheSame({ id: third.id, otherId: one.id });
  expect(await pairs()).toEqual(['Cora One & Cora Three: phone', ...left]);
  // Of whom nobody said anything there is nothing to take back.
  await admin.customers.takeBackNotTheSame({ id: other.id, otherId: third.id });
  await admin.customers.takeBackNotTheSame({ id: one.id, otherId: other.id });
  expect(await pairs()).toEqual(told);
});
