import type { ReferralSource } from '@callboard/contract/company/referral-sources';
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
import { AddSourceForm } from './source-form.tsx';
import { SourcesTable } from './sources-table.tsx';

const LETTER: ReferralSource = {
  _id: 'letter',
  name: 'Parish letter',
  category: '',
  isActive: false,
  description: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 3,
};

const showForm = (answers: Answers = {}) =>
  show(<AddSourceForm ref={createRef()} />, { as: 'admin', answers });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const add = page.getByRole('button', { name: 'Add source' });

test('a new referral source needs a name, and what was typed stays', async () => {
  const { server } = await showForm();
  await userEvent.fill(field('Name'), '  ');
  await userEvent.fill(field('Category'), 'x'.repeat(101));
  await userEvent.fill(field('Description'), 'In every mailbox');
  await userEvent.click(add);
  await expectRefused(field('Name'), 'Name is required');
  await expectRefused(field('Category'), 'Category may have at most 100 characters');
  await expectAccepted(field('Description'));
  await expectAccepted(field('Active'));
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Description')).toHaveValue('In every mailbox');
  await expectAccessible();

  await userEvent.fill(field('Name'), 'Parish letter');
  await expectAccepted(field('Name'));
  await userEvent.click(add);
  await expect.element(field('Category')).toHaveFocus();
  expect(server.asked()).toEqual([]);
});

test('a referral source that the server refuses stays, and is sent again as the same one', async () => {
  const { server } = await showForm({
    referralSources: {
      create: () => refuseFields({ name: ['There is one of this name'] }),
      list: [],
    },
  });
  await userEvent.fill(field('Name'), 'Letter');
  await userEvent.fill(field('Category'), ' Print ');
  await userEvent.selectOptions(field('Active'), 'No');
  await userEvent.click(add);
  await expectRefused(field('Name'), 'There is one of this name');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  server.answer({ referralSources: { create: () => refuse(500, 'internal', 'Our side broke.') } });
  await userEvent.fill(field('Name'), 'Parish letter');
  await userEvent.click(add);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Our side broke\.$/);
  server.answer({ referralSources: { create: loseConnection } });
  await userEvent.click(add);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Failed to create\. .+nothing you typed is lost\. Try again\.$/);
  await expect.element(field('Name')).toHaveValue('Parish letter');
  await expect.element(field('Active')).toHaveValue('false');

  server.answer({ referralSources: { create: LETTER } });
  await userEvent.click(add);
  await expect.element(page.getByText('Parish letter added')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveValue('');
  await expect.element(field('Active')).toHaveValue('true');
  expect(server.inputsOf('referralSources.create').at(-1)).toEqual({
    name: 'Parish letter',
    category: 'Print',
    isActive: false,
    description: '',
  });
  expect(keysOf(server, 'referralSources.create')).toHaveLength(1);
});

test('a referral source is added once, however often somebody presses', async () => {
  const { answer, letGo } = late(LETTER);
  const { server } = await showForm({ referralSources: { create: answer, list: [] } });
  await userEvent.fill(field('Name'), 'Parish letter');
  await sendInHurry(add, { field: field('Name') });
  letGo();
  await expect.element(page.getByText('Parish letter added')).toBeVisible();
  expect(server.inputsOf('referralSources.create')).toHaveLength(1);
});

test('a referral source is edited in its row, which says what is wrong and saves its version', async () => {
  const changed = { ...LETTER, name: 'Church letter', isActive: true, version: 4 };
  const { answer, letGo } = late(changed);
  const { server } = await show(<SourcesTable addButton={null} />, {
    as: 'admin',
    answers: { referralSources: { list: [LETTER], update: answer } },
  });
  await userEvent.click(page.getByRole('button', { name: 'Edit Parish letter' }));
  await userEvent.fill(field('Name'), ' ');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expectRefused(field('Name'), 'Name is required');
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();
  expect(server.inputsOf('referralSources.update')).toEqual([]);

  await userEvent.fill(field('Name'), 'Church letter');
  await userEvent.selectOptions(field('Active'), 'Yes');
  await sendInHurry(page.getByRole('button', { name: 'Save', exact: true }), {
    field: field('Name'),
  });
  server.answer({ referralSources: { list: [changed] } });
  letGo();
  await expect.element(page.getByText('Saved: Church letter')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Edit Church letter' }))
    .toBeInTheDocument();
  expect(server.inputsOf('referralSources.update')).toEqual([
    {
      id: 'letter',
      version: 3,
      name: 'Church letter',
      category: '',
      isActive: true,
      description: '',
    },
  ]);
});
