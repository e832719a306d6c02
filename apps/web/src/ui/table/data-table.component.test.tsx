import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '~/testing/expect-accessible.ts';
import { show } from '~/testing/show.tsx';
import { Button } from '~/ui/button/button.tsx';
import type { Column, Sort } from './data-table-column.ts';
import { LoadMore } from './load-more.tsx';
import { SortedTable, type SortedTableProps } from './sorted-table.tsx';

interface Customer {
  name: string;
  city: string;
  calls: number;
}

const CUSTOMERS: readonly Customer[] = [
  { name: 'Ana Silva', city: 'Austin', calls: 7 },
  { name: 'Bo Larsen', city: 'Buda', calls: 2 },
];

const COLUMNS: readonly Column<Customer>[] = [
  { id: 'name', header: 'Name', kind: 'title', sortable: true, cell: ({ name }) => name },
  { id: 'city', header: 'City', hideOnMobile: true, cell: ({ city }) => city },
  { id: 'calls', header: 'Calls', align: 'end', sortable: true, cell: ({ calls }) => calls },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ name }) => <Button size="small">Edit {name}</Button>,
  },
];

function Customers({ onSort, ...given }: Partial<SortedTableProps<Customer>>) {
  const [sort, setSort] = useState<Sort>();
  return (
    <SortedTable
      caption="Customers"
      columns={COLUMNS}
      rows={CUSTOMERS}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={(next) => {
        onSort?.(next);
        setSort(next);
      }}
      {...given}
    />
  );
}

const table = page.getByRole('table', { name: 'Customers' });
const header = (name: string) => table.getByRole('columnheader', { name });

test('a column is sorted by its header, which says how, and turns with a second press', async () => {
  const sort = vi.fn<(sort: Sort) => void>();
  await show(<Customers onSort={sort} />);
  await expect.element(header('Calls')).toHaveAttribute('aria-sort', 'none');
  await header('Calls').getByRole('button').click();
  await expect.element(header('Calls')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await expect.element(header('Calls')).toHaveAttribute('aria-sort', 'descending');
  await header('Name').getByRole('button').click();
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Calls')).toHaveAttribute('aria-sort', 'none');
  expect(sort.mock.calls.flat()).toEqual([
    { id: 'calls', direction: 'ascending' },
    { id: 'calls', direction: 'descending' },
    { id: 'name', direction: 'ascending' },
  ]);
  // What cannot be sorted neither offers nor says it.
  await expect.element(header('City')).not.toHaveAttribute('aria-sort');
  await expect.element(header('City').getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Sort by')).not.toBeVisible();
});

test('each row is named by its title, and the present one is marked, with its note below it', async () => {
  await show(
    <Customers
      currentKey="Bo Larsen"
      renderNote={({ name }) => (name === 'Ana Silva' ? 'Called twice today' : null)}
    />,
  );
  await expect.element(table.getByRole('rowheader', { name: 'Ana Silva' })).toBeVisible();
  const current = table.getByRole('row', { name: /Bo Larsen/ });
  await expect.element(current).toHaveAttribute('aria-current', 'true');
  await expect
    .element(table.getByRole('row', { name: /Ana Silva/ }))
    .not.toHaveAttribute('aria-current');
  await expect.element(table.getByRole('row')).toHaveLength(1 + CUSTOMERS.length + 1);
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent('Called twice today');
  await expectAccessibleInBothThemes();
});

test('on a phone rows are cards with the name of each value, and still a table', async () => {
  await show(<Customers />, { size: 'phone' });
  const name = table.getByRole('rowheader', { name: 'Ana Silva' });
  const calls = table.getByRole('cell', { name: '7' });
  await expect.element(calls).toBeVisible();
  const before = () => getComputedStyle(calls.element(), '::before').content;
  await expect.poll(before).toBe('"Calls"');
  await expect.element(page.getByText('Austin')).not.toBeVisible();
  const nameBox = name.element().getBoundingClientRect();
  expect(calls.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(nameBox.bottom);
  // The whole card fits, with what can be done with it.
  const edit = page.getByRole('button', { name: 'Edit Ana Silva' });
  expect(edit.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await expectAccessibleInBothThemes();
});

test('on a phone, where cards have no headers, a field sorts', async () => {
  const sort = vi.fn<(sort: Sort) => void>();
  await show(<Customers onSort={sort} />, { size: 'phone' });
  const by = page.getByLabelText('Sort by');
  await expect.element(by).toHaveDisplayValue('Choose…');
  await by.selectOptions('Calls, descending');
  await expect.element(by).toHaveDisplayValue('Calls, descending');
  expect(sort.mock.calls).toEqual([[{ id: 'calls', direction: 'descending' }]]);
});

const wideColumns: readonly Column<Customer>[] = [
  ...COLUMNS,
  ...Array.from({ length: 12 }, (_, index) => ({
    id: `more-${index}`,
    header: `A long header ${index}`,
    cell: () => 'Something',
  })),
];

test('a table that is wider than the screen is reached and scrolled by keyboard', async () => {
  await show(<Customers wide columns={wideColumns} sort={undefined} />);
  const region = page.getByRole('region', { name: 'Customers' });
  await expect.element(region).toBeVisible();
  await userEvent.tab();
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => region.element().scrollLeft).toBeGreaterThan(0);
});

/** Two more pages, of which each comes when the test wants. */
function Pages({ onEnd }: { onEnd: (end: () => void) => void }) {
  const [count, setCount] = useState(1);
  const [isFetching, setIsFetching] = useState(false);
  const fetchNextPage = async () => {
    setIsFetching(true);
    await new Promise<void>((end) => {
      onEnd(end);
    });
    setIsFetching(false);
    setCount((before) => before + 1);
  };
  const list = { hasNextPage: count < 3, isFetchingNextPage: isFetching, fetchNextPage };
  return (
    <>
      <p>{count} of 3 pages</p>
      <LoadMore list={list} />
    </>
  );
}

test('Load more keeps the focus, loads one page at a time and says where the list ends', async () => {
  const ends: (() => void)[] = [];
  await show(<Pages onEnd={(end) => ends.push(end)} />);
  await page.getByRole('button', { name: 'Load more' }).click();
  const loading = page.getByRole('button', { name: 'Loading…' });
  await expect.element(loading).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.element(page.getByText('2 of 3 pages')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load more' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await expect.element(page.getByText('End of the list')).toHaveFocus();
});
