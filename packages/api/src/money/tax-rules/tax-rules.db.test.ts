import { SETTINGS_ID } from '@callboard/contract/platform/history';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const any = { state: null, itemType: null, propertyUse: null, contractStyle: null };

test('rules come back as they were set, what a rule does not name means any', async () => {
  expect(await admin.taxRules.list()).toEqual([]);
  const rules = await admin.taxRules.set({
    rules: [
      { state: 'TX', itemType: 'labor', propertyUse: 'residential', isTaxed: false },
      { contractStyle: 'lump_sum', isTaxed: false },
    ],
  });
  expect(rules).toEqual([
    { ...any, state: 'TX', itemType: 'labor', propertyUse: 'residential', isTaxed: false },
    { ...any, contractStyle: 'lump_sum', isTaxed: false },
  ]);
  expect(await (await app.as('dispatcher')).taxRules.list()).toEqual(rules);
});

test('who reads the rules is told their version, and an old one is refused', async () => {
  const headers: string[] = [];
  const caller = await app.as('admin', { setHeader: (name, value) => headers.push(name, value) });
  await caller.taxRules.list();
  const version = Number(headers[1]?.slice(1, -1));
  expect(headers[0]).toBe('etag');
  await caller.taxRules.set({ version, rules: [{ state: 'NC', isTaxed: true }] });
  const late = await problemOf(caller.taxRules.set({ version, rules: [] }));
  expect(late.status).toBe(409);
});

test('an undo brings back the rules before', async () => {
  await admin.taxRules.set({ rules: [{ state: 'NC', isTaxed: true }] });
  const before = await admin.taxRules.list();
  await admin.taxRules.set({ rules: [] });
  const { version } = await admin.settings.company();
  const [entry] = await admin.history.list({ kind: 'settings', id: SETTINGS_ID });
  expect(entry).toMatchObject({ before: { taxRules: before }, after: { taxRules: [] } });
  await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version });
  expect(await admin.taxRules.list()).toEqual(before);
});

const labor = { itemType: 'labor', isTaxed: true };

test.each<[rules: object[], field: string, message: string]>([
  [[{ itemType: 'magic', isTaxed: true }], 'rules.0.itemType', 'This item type does not exist'],
  [[labor, { ...labor, isTaxed: false }], 'rules.1', 'Another rule is for the same case'],
  [
    [{ propertyUse: 'church', isTaxed: true }],
    'rules.0.propertyUse',
    'Choose residential or commercial',
  ],
  [[{ state: 'TX' }], 'rules.0.isTaxed', 'Say whether it is taxed'],
])('rules that make no sense are refused: %j', async (rules, field, message) => {
  const asked = admin.taxRules.set(JSON.parse(JSON.stringify({ rules })));
  expect(await problemOf(asked)).toMatchObject({ status: 400, fields: { [field]: [message] } });
});
