import type { Import, ImportRow } from '@callboard/contract/transfer/imports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { ImportPage } from './import-page.tsx';

const sampleImport = (values: Partial<Import> = {}): Import => ({
  _id: 'file',
  kind: 'customers',
  fileName: 'clients.csv',
  state: 'checked',
  isStuck: false,
  headings: ['Customer ID', 'Name'],
  columns: ['customerId', 'fullName'],
  keyField: 'customerId',
  rowCount: 2,
  doneRows: 2,
  problem: '',
  stored: null,
  rows: { add: 2, change: 0, same: 0, repeat: 0, bad: 0, waiting: 0, told: 0 },
  filled: [2, 2],
  planned: { 'customers added': 2 },
  by: { _id: 'dan', name: 'Dan Desk' },
  createdAt: '2026-11-20T15:00:00.000Z',
  storedAt: null,
  undoneAt: null,
  ...values,
});

const sampleRow = (values: Partial<ImportRow>): ImportRow => ({
  _id: 'row',
  line: 2,
  title: 'Anna Muñoz',
  fate: 'add',
  reason: '',
  needsTick: false,
  isTicked: false,
  cells: ['C-1', 'Muñoz, Anna'],
  name: { firstName: 'Anna', lastName: 'Muñoz' },
  ...values,
});

const showImport = (what: Import, rows: ImportRow[] | (() => Promise<ImportRow[]>)) =>
  show(<ImportPage />, {
    at: `/admin/imports/${what._id}`,
    routeId: '/_in/admin/imports/$id',
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

test('a column that nothing takes is counted aloud, and can be kept as notes', async () => {
  const what = sampleImport({
    state: 'read',
    headings: ['Customer ID', 'Shoe size', 'Hat'],
    rowCount: 212,
    columns: ['customerId', null, null],
    filled: [212, 200, 0],
  });
  const { server } = await showImport(what, [sampleRow({ cells: ['C-1', '44', ''] })]);
  const notice = page.getByText('Shoe size (200 rows)');
  await expect.element(page.getByText('One column is left out')).toBeVisible();
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  server.answer({ imports: { check: what } });
  await userEvent.click(page.getByRole('button', { name: 'Keep as notes' }));
  await expect.element(notice).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Check the file' }));
  // An empty column holds nothing to keep.
  await expect
    .poll(() => server.inputsOf('imports.check'))
    .toEqual([{ id: 'file', columns: ['customerId', 'notes', null], keyField: 'customerId' }]);
});

test('what is pressed stays in its place when the first row of the file comes', async () => {
  const coming = Promise.withResolvers<ImportRow[]>();
  await showImport(sampleImport({ state: 'read' }), () => coming.promise);
  const button = page.getByRole('button', { name: 'Check the file' });
  await expect.element(button).toBeVisible();
  const before = button.element().getBoundingClientRect().top;
  coming.resolve([sampleRow({})]);
  await expect.element(page.getByText('Muñoz, Anna')).toBeVisible();
  expect(button.element().getBoundingClientRect().top).toBe(before);
});

test('a check says what will be added, which cells are told, and asks for all OKs at once', async () => {
  const rows = { add: 5, change: 0, same: 0, repeat: 0, bad: 1, waiting: 3, told: 1 };
  const planned = { 'customer-notes added': 1, 'customers added': 2 };
  const reason = 'ZIP code 2134 lost its zero in a spreadsheet, it seems.';
  const { server } = await showImport(sampleImport({ rows, planned }), [
    sampleRow({ needsTick: true, reason }),
  ]);
  await expect
    .element(page.getByText('Importing it now: 2 customers added, 1 note added.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  await expect.element(page.getByText('1 row goes in with a remark')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: reason })).toBeVisible();
  await expectAccessible();
  server.answer({ imports: { tick: sampleImport() } });
  await userEvent.click(page.getByRole('button', { name: 'Check all 3 rows' }));
  await expect
    .poll(() => server.inputsOf('imports.tick'))
    .toEqual([{ id: 'file', isTicked: true }]);
});
