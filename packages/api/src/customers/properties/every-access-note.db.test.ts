import { ACCESS_KEYS } from '@callboard/contract/customers/access-note-list';
import { pick } from '@callboard/contract/platform/values/pick';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import { afterAll, expect, test } from 'vitest';
import { ADDRESS } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile } from '../../transfer/imports/testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const kind = 'properties' as const;
const said = (word: string) => recordOf(ACCESS_KEYS, (key) => `${word} ${key}`);
const [former, later] = [said('Former'), said('Later')];

const customerId = app.people.customer.id;
const make = () => admin.properties.create({ customerId, address: ADDRESS, ...former });
const read = async (id: string) => pick(await admin.properties.byId({ id }), ACCESS_KEYS);

test('every access note is kept, and changed and taken back by itself', async () => {
  const { _id: id } = await make();
  expect(await read(id)).toEqual(former);
  for (const key of ACCESS_KEYS) {
    const { version } = await admin.properties.update({ id, [key]: later[key] });
    expect(await read(id)).toEqual({ ...former, [key]: later[key] });
    const [entry] = await admin.history.list({ kind, id });
    expect(entry?.after).toEqual({ [key]: later[key] });
    await admin.history.undo({ kind, id, version });
    expect(await read(id)).toEqual(former);
  }
});

test('every access note is in the exported file, which brings it back', async () => {
  const { _id: id } = await make();
  const { bytes } = await admin.exports.customers({});
  await admin.properties.update({ id, ...later });
  await importFile(admin, 'customers', bytes);
  expect(await read(id)).toEqual(former);
});
