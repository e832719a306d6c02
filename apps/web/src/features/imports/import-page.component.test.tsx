import type { Import, ImportRow } from '@callboard/contract/transfers/imports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { ImportPage } from './import-page.tsx';

const sampleImport = (values: Partial<Import> = {}): Import => ({
  ...{ _id: 'file', kind: 'customers', fileName: 'clients.csv', state: 'checked', isStuck: false },
  ...{ headings: ['Customer ID', 'Name'], columns: ['customerId', 'fullName'] },
  ...{ keyField: 'customerId', rowCount: 2, doneRows: 2, problem: '', stored: null },
  rows: { add: 2, change: 0, same: 0, repeat: 0, bad: 0, waiting: 0 },
  by: { _id: 'dan', name: 'Dan Desk' },
  ...{ createdAt: '2026-11-20T15:00:00.000Z', storedAt: null, undoneAt: null },
  ...values,
});

const sampleRow = (values: Partial<ImportRow>): ImportRow => ({
  ...{ _id: 'row', line: 2, title: 'Anna Muñoz', fate: 'add', reason: '' },
  ...{ needsTick: false, isTicked: false, cells: ['C-1', 'Muñoz, Anna'] },
  name: { firstName: 'Anna', lastName: 'Muñoz' },
  ...values,
});

const showImport = (what: Import, rows: ImportRow[]) =>
  show(<ImportPage />, {
    ...{ at: `/admin/imports/${what._id}`, routeId: '/_in/admin/imports/$id' },
    answers: { imports: { byId: what, rows } },
  });

test('what was told apart is seen as first and last name before anything is imported', async () => {
  const cher = { _id: 'other', line: 3, title: 'Cher', name: { firstName: '', lastName: 'Cher' } };
  await showImport(sampleImport(), [sampleRow({}), sampleRow(cher)]);
  const row = page.getByRole('row').filter({ hasText: 'Anna Muñoz' });
  await expect.element(row.getByRole('cell', { name: 'Anna', exact: true })).toBeVisible();
  await expect.element(row.getByRole('cell', { name: 'Muñoz', exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'First name' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  await expectAccessible();
});
