import { randomUUID } from 'node:crypto';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { properties } from '@callboard/db/schema/properties';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { fromPostgres } from '../../platform/errors/from-postgres.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { importFile, undo } from '../../transfer/imports/testing/import-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, dispatcher, tech] = [
  await app.as('admin'),
  await app.as('dispatcher'),
  await app.as('tech'),
];

test('a merge is undone though a referral source went with the undo of an import', async () => {
  const stored = await importFile(admin, 'referral-sources', 'Name\nFair of 2025\n');
  const [fair] = (await admin.referralSources.list({})).filter(({ name }) => /Fair/.test(name));
  const radio = await admin.referralSources.create({ name: 'Radio' });
  const [{ id: into }, { id }] = [await makeCustomer(app.db), await makeCustomer(app.db)];
  await dispatcher.customers.update({ id: into, referralSourceId: fair?._id });
  await dispatcher.customers.update({ id, referralSourceId: radio._id });
  const choices = { referralSource: 'merged' } as const;
  const merged = await dispatcher.customers.merge({ id, into, choices, confirmedSame: true });
  expect(merged.referral.source?._id).toBe(radio._id);
  expect(await undo(admin, stored)).toMatchObject({ state: 'undone' });
  await dispatcher.history.undo({ kind: 'customers', id: into, version: merged.version });
  expect((await dispatcher.customers.byId({ id: into })).referral.source).toBeNull();
  expect((await dispatcher.customers.byId({ id })).referral.source?._id).toBe(radio._id);
});

test('the undo of an import names the merge that stands on it', async () => {
  const file = 'First name,Last name,Phone\nMia,Merged,512-555-8711\n';
  const stored = await importFile(dispatcher, 'customers', file);
  const [mia] = await dispatcher.customers.list({ q: 'mia merged' });
  const { id: into } = await makeCustomer(app.db);
  const merged = await dispatcher.customers.merge({
    id: mia?._id ?? '',
    into,
    confirmedSame: true,
  });
  const refused = await problemOf(dispatcher.imports.undo({ id: stored._id }));
  expect(refused).toMatchObject({
    status: 409,
    detail: 'This import can no longer be undone: work stands on it (Mia Merged: was merged).',
  });
  await dispatcher.history.undo({ kind: 'customers', id: into, version: merged.version });
  const changed = await problemOf(dispatcher.imports.undo({ id: stored._id }));
  expect(changed.detail).toContain('(Mia Merged: was changed since)');
});

test('the undo of an import names the job type that suggests a price of it', async () => {
  const stored = await importFile(admin, 'catalog', 'Code,Name,Price\nSUGG,Suggested,5\n');
  const [item] = await admin.catalog.list({ q: 'SUGG' });
  const type = await admin.jobTypes.create({ name: 'With a suggestion' });
  await admin.jobTypes.update({ id: type._id, itemIds: [item?._id ?? ''] });
  expect(await problemOf(admin.imports.undo({ id: stored._id }))).toMatchObject({
    status: 409,
    detail:
      'This import can no longer be undone: work stands on it (Suggested: is suggested by a job type).',
  });
  await admin.jobTypes.update({ id: type._id, itemIds: [] });
  expect(await undo(admin, stored)).toMatchObject({ state: 'undone' });
});

test('a customer’s former referral source that was removed since stands in the way of no undo', async () => {
  const flyer = await admin.referralSources.create({ name: 'Flyer' });
  const { id } = await makeCustomer(app.db);
  await dispatcher.customers.update({ id, referralSourceId: flyer._id, firstName: 'Before' });
  const { version } = await dispatcher.customers.update({
    id,
    referralSourceId: null,
    firstName: 'After',
  });
  await admin.referralSources.remove({ id: flyer._id });
  await dispatcher.history.undo({ kind: 'customers', id, version });
  expect(await dispatcher.customers.byId({ id })).toMatchObject({
    firstName: 'Before',
    referral: { source: null },
  });
});

test.each([
  ['dispatcher', dispatcher],
  ['technician', tech],
])('a %s brings a unit back whose successor is gone', async (_, person) => {
  const { id: propertyId } = await makeProperty(app);
  const unit = await person.equipment.create({ propertyId, type: 'furnace' });
  const { retired, successor } = await person.equipment.replace({
    id: unit._id,
    retiredOn: '2026-10-01',
    successor: { type: 'furnace' },
  });
  const back = await person.equipment.retire({ id: unit._id, retiredOn: null });
  // As the undo of an import that brought it does.
  await app.db.delete(equipment).where(eq(equipment.id, successor._id));
  expect(back.version).toBe(retired.version + 1);
  await person.history.undo({ kind: 'equipment', id: unit._id, version: back.version });
  expect(await person.equipment.byId({ id: unit._id })).toMatchObject({
    retiredOn: '2026-10-01',
    successorId: null,
  });
});

test('the database’s own word about a reference is a conflict with a sentence', async () => {
  const { id, customerId } = await makeProperty(app);
  const orphan = app.db
    .update(properties)
    .set({ customerId: randomUUID() })
    .where(eq(properties.id, id));
  const gone = fromPostgres(await orphan.catch((error: unknown) => error));
  expect(gone).toMatchObject({
    code: 'conflict',
    detail: 'Something that this refers to no longer exists. Reload and try again.',
  });
  const removal = app.db.delete(customers).where(eq(customers.id, customerId));
  expect(fromPostgres(await removal.catch((error: unknown) => error))).toMatchObject({
    code: 'conflict',
    detail: 'Something else still refers to this, so it stays.',
  });
});
