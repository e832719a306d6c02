import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [office, tech] = [await app.as('dispatcher'), await app.as('tech')];
const kind = 'customers';
const school = { firstName: 'Ida', lastName: 'Wells', phone: '512 555 0161' };
const taxExempt = { certificate: 'TX-17-2044', until: '2027-06-30' };

test('an exempt customer keeps certificate and last day until the office takes it away', async () => {
  const created = await office.customers.create({ ...school, taxExempt });
  expect(created.taxExempt).toEqual(taxExempt);
  const { _id: id } = created;
  // Who does not know of it changes nothing of it.
  expect((await office.customers.update({ id, isVip: true })).taxExempt).toEqual(taxExempt);
  const endless = { certificate: 'TX-18' };
  expect((await office.customers.update({ id, taxExempt: endless })).taxExempt).toEqual({
    ...endless,
    until: null,
  });
  const { version } = await office.customers.update({ id, taxExempt: null });
  const [entry] = await office.history.list({ kind, id });
  expect(entry).toMatchObject({ before: { taxExempt: endless }, after: { taxExempt: null } });
  await office.history.undo({ kind, id, version });
  expect((await office.customers.byId({ id })).taxExempt).toEqual({ ...endless, until: null });
});

test('technicians exempt nobody, and a certificate is needed', async () => {
  expect((await problemOf(tech.customers.create({ ...school, taxExempt }))).status).toBe(403);
  expect((await tech.customers.create({ ...school, taxExempt: null })).taxExempt).toBeNull();
  const { id } = await makeCustomer(app.db);
  for (const [sent, field] of [
    [{ certificate: ' ' }, 'certificate'],
    [{ ...taxExempt, until: '2027-02-30' }, 'until'],
  ] as const) {
    const problem = await problemOf(office.customers.update({ id, taxExempt: sent }));
    expect(problem.status).toBe(400);
    expect(Object.keys(problem.fields ?? {})).toEqual([`taxExempt.${field}`]);
  }
});

test('a merge leaves the one who stays as exempt as they were', async () => {
  const kept = await office.customers.create({ ...school, taxExempt });
  const other = await office.customers.create({ ...school, taxExempt: { certificate: 'Other' } });
  await office.customers.merge({
    id: other._id,
    into: kept._id,
  });
  expect((await office.customers.byId({ id: kept._id })).taxExempt).toEqual(taxExempt);
});

test('a merge takes the certificate along unless somebody says no, and an undo gives it back', async () => {
  const exempt = await office.customers.create({ ...school, taxExempt });
  const payer = await office.customers.create(school);
  const [id, into] = [exempt._id, payer._id];
  const { kept, merged } = await office.customers.mergePreview({ id, into });
  expect([kept.values.taxExempt, merged.values.taxExempt]).toEqual([null, taxExempt]);
  const stays = await office.customers.merge({ id, into });
  expect(stays.taxExempt).toEqual(taxExempt);
  await office.history.undo({ kind, id: into, version: stays.version });
  expect((await office.customers.byId({ id: into })).taxExempt).toBeNull();
  expect((await office.customers.byId({ id })).taxExempt).toEqual(taxExempt);
  const choices = { taxExempt: 'kept' as const };
  expect((await office.customers.merge({ id, into, choices })).taxExempt).toBeNull();
});

test('a merge can take the other certificate instead of the one that stays', async () => {
  const kept = await office.customers.create({ ...school, taxExempt });
  const other = await office.customers.create({ ...school, taxExempt: { certificate: 'Other' } });
  const choices = { taxExempt: 'merged' as const };
  const stays = await office.customers.merge({ id: other._id, into: kept._id, choices });
  expect(stays.taxExempt).toEqual({ certificate: 'Other', until: null });
});
