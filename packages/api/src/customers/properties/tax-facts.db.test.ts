import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { ADDRESS, makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile } from '../../transfer/imports/testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, tech, customer] = [
  await app.as('admin'),
  await app.as('tech'),
  await app.as('customer'),
];
const kind = 'properties';
const customerId = app.people.customer.id;
const shop = {
  customerId,
  address: ADDRESS,
  label: 'Shop',
  use: 'commercial',
  county: 'Travis',
} as const;
const factsOf = async (id: string) => {
  const { use, county } = await admin.properties.byId({ id });
  return { use, county };
};

test('use and county are kept, listed, and changed and taken back each by itself', async () => {
  const { _id: id } = await tech.properties.create(shop);
  const facts = { use: 'commercial', county: 'Travis' };
  expect(await factsOf(id)).toEqual(facts);
  const listed = (await tech.properties.byCustomer({ customerId })).find(({ _id }) => _id === id);
  expect(listed).toMatchObject(facts);
  for (const change of [{ use: 'residential' as const }, { county: 'Hays' }]) {
    const { version } = await admin.properties.update({ id, ...change });
    expect(await factsOf(id)).toEqual({ ...facts, ...change });
    const [entry] = await admin.history.list({ kind, id });
    expect(entry?.after).toEqual(change);
    await admin.history.undo({ kind, id, version });
    expect(await factsOf(id)).toEqual(facts);
  }
});

test('who does not know them changes nothing of them: an old client, an undo, an import', async () => {
  const { _id: id } = await admin.properties.create(shop);
  const facts = { use: 'commercial', county: 'Travis' };
  const { version } = await admin.properties.update({ id, label: 'Store', gateCode: '17' });
  expect(await factsOf(id)).toEqual(facts);
  await admin.history.undo({ kind, id, version });
  expect(await admin.properties.byId({ id })).toMatchObject({ ...facts, label: 'Shop' });
  const { bytes } = await admin.exports.customers({});
  await admin.properties.update({ id, label: 'Another' });
  await importFile(admin, 'customers', bytes);
  expect(await admin.properties.byId({ id })).toMatchObject({ ...facts, label: 'Shop' });
  const [entry] = await admin.history.list({ kind, id });
  expect(entry?.after).toEqual({ label: 'Shop' });
});

test('customers neither say nor see what their tax depends on', async () => {
  const own = { customerId, address: ADDRESS };
  for (const said of [{ use: 'commercial' as const }, { county: 'Travis' }]) {
    expect((await problemOf(customer.properties.create({ ...own, ...said }))).status).toBe(403);
  }
  const added = await customer.properties.create({ ...own, use: 'residential' });
  expect(added).not.toHaveProperty('use');
  const [first] = await customer.properties.byCustomer({ customerId });
  expect(first).not.toHaveProperty('county');
});

test('technicians change the use where a call is assigned to them, and nothing else', async () => {
  const { _id: id } = await admin.properties.create(shop);
  const change = { id, use: 'residential' } as const;
  const refused = async (sent: Parameters<typeof tech.properties.update>[0]) =>
    expect((await problemOf(tech.properties.update(sent))).status).toBe(403);
  const call = await makeCall(app, admin, { customerId, propertyId: id });
  await refused(change);
  await admin.serviceCalls.assign({ id: call._id, assignedEmployeeId: app.people.tech.id });
  await refused({ ...change, county: 'Hays' });
  await refused({ id, label: 'Store' });
  expect(await factsOf(id)).toEqual({ use: 'commercial', county: 'Travis' });
  // What an answer has read-only may be sent back.
  expect(await tech.properties.update({ ...change, customerId })).toMatchObject({
    use: 'residential',
    label: 'Shop',
  });
});
