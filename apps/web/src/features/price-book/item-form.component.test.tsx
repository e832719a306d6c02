import type { CatalogItem, ItemType } from '@callboard/contract/price-book/catalog';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import {
  expectAccepted,
  expectRefused,
  keysOf,
  late,
  refuseFields,
  sendInHurry,
} from '~/testing/form.ts';
import { type Answers, loseConnection, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { catalogAsked } from './catalog-search.ts';
import { CatalogTable } from './catalog-table.tsx';
import { AddItemForm } from './item-form.tsx';

const PART: ItemType = { _id: 'part', name: 'Part', key: 'part' };
const CONTRACT: ItemType = { _id: 'contract', name: 'Contract', key: 'contract' };
const TYPES = [PART, CONTRACT];

const CAPACITOR: CatalogItem = {
  _id: 'capacitor',
  code: 'PRT-CAP',
  name: 'Run capacitor',
  description: '',
  price: 89,
  taxable: true,
  type: PART,
  typeId: 'part',
  contractDays: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 4,
};

const showForm = (answers: Answers = {}) =>
  show(<AddItemForm ref={createRef()} types={TYPES} />, { as: 'admin', answers });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const add = page.getByRole('button', { name: 'Add item' });

test('a new item says at each field what is wrong, and keeps what was typed', async () => {
  const { server } = await showForm();
  await userEvent.fill(field('Code'), 'PRT-1');
  await userEvent.fill(field('Name'), '  ');
  await userEvent.fill(field('Price'), '-0.01');
  await userEvent.click(add);
  await expectRefused(field('Name'), 'Name is required');
  await expectRefused(field('Price'), 'Price must be at least 0');
  await expect.element(field('Name')).toHaveFocus();
  for (const label of ['Code', 'Type', 'Description', 'Taxable']) {
    await expectAccepted(field(label));
  }
  await expect.element(field('Code')).toHaveValue('PRT-1');
  await expect.element(field('Price')).toHaveValue('-0.01');
  await expectAccessible();

  await userEvent.fill(field('Name'), 'Contactor');
  await expectAccepted(field('Name'));
  for (const [typed, sentence] of [
    ['9.999', 'Price may have at most 2 decimals'],
    ['about ten', 'Enter price as an amount, like 12.50'],
  ] as const) {
    await userEvent.fill(field('Price'), typed);
    await userEvent.click(add);
    await expectRefused(field('Price'), sentence);
    await expect.element(field('Price')).toHaveFocus();
  }
  expect(server.asked()).toEqual([]);
});

test('only a contract has a number of days', async () => {
  const { server } = await showForm({
    catalog: { create: ({ name }) => ({ ...CAPACITOR, name }), list: [] },
  });
  await expect.element(field('Type')).toHaveValue('part');
  await expect.element(field('Contract days')).not.toBeInTheDocument();
  await userEvent.selectOptions(field('Type'), 'Contract');
  await userEvent.fill(field('Name'), 'Three-year plan');
  for (const [typed, sentence] of [
    ['0', 'Contract days must be at least 1'],
    ['1.5', 'Contract days must be a whole number'],
    ['36501', 'Contract days may be at most 36,500'],
  ] as const) {
    await userEvent.fill(field('Contract days'), typed);
    await userEvent.click(add);
    await expectRefused(field('Contract days'), sentence);
  }
  await userEvent.fill(field('Contract days'), '1,095');
  await userEvent.click(add);
  await expect.element(page.getByText('Three-year plan added')).toBeVisible();
  await expect.element(field('Contract days')).not.toBeInTheDocument();

  await userEvent.selectOptions(field('Type'), 'Contract');
  await userEvent.fill(field('Name'), 'Contactor');
  await userEvent.fill(field('Contract days'), '30');
  await userEvent.selectOptions(field('Type'), 'Part');
  await userEvent.click(add);
  await expect.element(page.getByText('Contactor added')).toBeVisible();
  expect(server.inputsOf('catalog.create')).toEqual([
    {
      code: '',
      name: 'Three-year plan',
      description: '',
      price: 0,
      taxable: false,
      typeId: 'contract',
      contractDays: 1095,
    },
    { code: '', name: 'Contactor', description: '', price: 0, taxable: false, typeId: 'part' },
  ]);
});

test('a new item that the server refuses stays, and is sent again as the same one', async () => {
  const { server } = await showForm({
    catalog: {
      create: () => refuseFields({ code: ['Another item has this code'] }),
      list: [],
    },
  });
  await userEvent.fill(field('Code'), 'PRT-CAP');
  await userEvent.fill(field('Name'), 'Run capacitor');
  await userEvent.fill(field('Price'), '$1,089.50');
  await userEvent.click(field('Taxable'));
  await userEvent.click(add);
  await expectRefused(field('Code'), 'Another item has this code');
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  server.answer({ catalog: { create: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.fill(field('Code'), 'PRT-CAP-2');
  await userEvent.click(add);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ catalog: { create: loseConnection } });
  await userEvent.click(add);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to create\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Price')).toHaveValue('$1,089.50');

  server.answer({ catalog: { create: CAPACITOR } });
  await userEvent.click(add);
  await expect.element(page.getByText('Run capacitor added')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(keysOf(server, 'catalog.create')).toHaveLength(1);
  expect(server.inputsOf('catalog.create').at(-1)).toEqual({
    code: 'PRT-CAP-2',
    name: 'Run capacitor',
    description: '',
    price: 1089.5,
    taxable: true,
    typeId: 'part',
  });
  await expect.element(field('Code')).toHaveFocus();
  for (const label of ['Code', 'Name', 'Price']) await expect.element(field(label)).toHaveValue('');
  await expect.element(field('Taxable')).not.toBeChecked();

  await userEvent.fill(field('Name'), 'Contactor');
  await userEvent.click(add);
  await expect.poll(() => server.asked('catalog.create')).toHaveLength(5);
  // The next item is another one.
  expect(keysOf(server, 'catalog.create')).toHaveLength(2);
});

test('a new item is added once, however often somebody presses', async () => {
  const { answer, letGo } = late(CAPACITOR);
  const { server } = await showForm({ catalog: { create: answer, list: [] } });
  await userEvent.fill(field('Name'), 'Run capacitor');
  await sendInHurry(add, { field: field('Name') });
  letGo();
  await expect.element(page.getByText('Run capacitor added')).toBeVisible();
  expect(server.inputsOf('catalog.create')).toHaveLength(1);
});

test('an item is edited in its row, which says what is wrong and saves its version', async () => {
  const { server } = await show(
    <CatalogTable
      asked={catalogAsked({})}
      onSort={() => undefined}
      types={TYPES}
      search={null}
      emptyAction={null}
    />,
    {
      as: 'admin',
      answers: { catalog: { list: [CAPACITOR] } },
    },
  );
  await userEvent.click(page.getByRole('button', { name: 'Edit Run capacitor' }));
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Price')).toHaveValue('89.00');
  await userEvent.fill(field('Name'), '');
  await userEvent.fill(field('Price'), '9.999');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await userEvent.click(save);
  await expectRefused(field('Name'), 'Name is required');
  await expectRefused(field('Price'), 'Price may have at most 2 decimals');
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();
  expect(server.inputsOf('catalog.update')).toEqual([]);

  server.answer({
    catalog: { update: () => refuseFields({ code: ['Another item has this code'] }) },
  });
  await userEvent.fill(field('Name'), 'Dual run capacitor');
  await userEvent.fill(field('Price'), '95.5');
  await userEvent.click(save);
  await expectRefused(field('Code'), 'Another item has this code');
  await expect.element(field('Code')).toHaveFocus();

  server.answer({ catalog: { update: loseConnection } });
  await userEvent.click(save);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/Failed to save\. .+nothing you typed is lost/);
  await expect.element(field('Name')).toHaveValue('Dual run capacitor');

  const changed = { ...CAPACITOR, name: 'Dual run capacitor', price: 95.5, version: 5 };
  const { answer, letGo } = late(changed);
  server.answer({ catalog: { update: answer, list: [changed] } });
  await sendInHurry(save, { field: field('Name') });
  letGo();
  await expect.element(page.getByText('Saved: Dual run capacitor')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Edit Dual run capacitor' }))
    .toBeInTheDocument();
  const input = {
    id: 'capacitor',
    version: 4,
    code: 'PRT-CAP',
    name: 'Dual run capacitor',
    description: '',
    price: 95.5,
    taxable: true,
    typeId: 'part',
    contractDays: null,
  };
  expect(server.inputsOf('catalog.update')).toEqual([input, input, input]);
});
