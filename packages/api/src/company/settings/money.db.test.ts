import { SETTINGS_ID } from '@callboard/contract/platform/history';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const [admin, tech] = [await app.as('admin'), await app.as('tech')];

test('a new company bills as the contract says, and any of staff reads it', async () => {
  expect(await tech.settings.money()).toEqual({
    taxFrom: null,
    invoiceDueInDays: 30,
    followInvoiceStatus: false,
    largestTechDiscount: 100,
    version: 1,
  });
});

test('an admin changes what is named, sees it in the history, and undoes it', async () => {
  const before = await admin.settings.money();
  const changed = await admin.settings.setMoney({
    taxFrom: null,
    invoiceDueInDays: 14,
    followInvoiceStatus: true,
    version: before.version,
  });
  const stored = { ...before, invoiceDueInDays: 14, followInvoiceStatus: true };
  expect(changed).toEqual({ ...stored, version: before.version + 1 });
  const lowered = await admin.settings.setMoney({ largestTechDiscount: 7.5 });
  expect(lowered).toMatchObject({ invoiceDueInDays: 14, largestTechDiscount: 7.5 });
  const [entry] = await admin.history.list({ kind: 'settings', id: SETTINGS_ID, limit: 1 });
  expect(entry).toMatchObject({
    before: { largestTechDiscount: 100 },
    after: { largestTechDiscount: 7.5 },
  });
  const stale = admin.settings.setMoney({ invoiceDueInDays: 1, version: before.version });
  expect(await problemOf(stale)).toMatchObject({ status: 409 });
  await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version: lowered.version });
  await admin.history.undo({ kind: 'settings', id: SETTINGS_ID, version: changed.version });
  expect(await admin.settings.money()).toEqual({ ...before, version: lowered.version + 2 });
});

test.each([
  [{ taxFrom: '2026-01-01' }, 'taxFrom', 'Sales tax begins today at the earliest.'],
  [{ taxFrom: 'soon' }, 'taxFrom', 'Tax from must be a date'],
  [{ invoiceDueInDays: -1 }, 'invoiceDueInDays', 'Due days must be at least 0'],
  [{ invoiceDueInDays: 1.5 }, 'invoiceDueInDays', 'Due days must be a whole number'],
  [{ largestTechDiscount: 101 }, 'largestTechDiscount', 'The largest discount may be at most 100%'],
])('%o is refused', async (values, field, words) => {
  const problem = await problemOf(send(app, 'admin', 'settings.setMoney', values));
  expect(problem).toMatchObject({ status: 400, fields: { [field]: [words] } });
});
