import type { TaxRate } from '@callboard/contract/money/tax-rates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { expectRefused, late, sendInHurry } from '~/testing/form.ts';
import { type Answers, refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { RatesCard } from './rates-card.tsx';

const AUSTIN: TaxRate = {
  _id: 'austin',
  name: 'Austin',
  rate: 1.25,
  state: 'TX',
  county: 'Travis',
  city: 'Austin',
  postalCodes: ['78701', '78751'],
  from: '2026-01-01',
  until: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 3,
};

const showCard = (rates: TaxRate[], answers: Answers['taxRates'] = {}) =>
  show(<RatesCard />, {
    as: 'admin',
    answers: {
      taxRates: { list: rates, ...answers },
      settings: { company: () => refuse(503, 'unavailable', 'Not now') },
    },
  });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save rate' });

test('a new rate says what is wrong with it, and is added once with its ZIP codes as a list', async () => {
  const { answer, letGo } = late(AUSTIN);
  const { server } = await showCard([], { create: answer });
  await userEvent.click(page.getByRole('button', { name: 'Add tax rate' }));
  await userEvent.fill(field('Rate, percent'), '6,25');
  await userEvent.fill(field('ZIP codes'), '787');
  await userEvent.click(save);
  await expectRefused(field('Name'), 'Name is required');
  await expectRefused(field('Rate, percent'), 'Enter the rate in percent, like 6.25');
  await expectRefused(field('State'), 'State is required');
  await expectAccessible();
  expect(server.inputsOf('taxRates.create')).toEqual([]);

  await userEvent.fill(field('Name'), 'Austin');
  await userEvent.fill(field('Rate, percent'), '1.25%');
  await userEvent.selectOptions(field('State'), 'TX');
  await userEvent.fill(field('County'), 'Travis');
  await userEvent.fill(field('ZIP codes'), '78701, 78751');
  await userEvent.fill(field('First day'), '2026-01-01');
  await sendInHurry(save, { field: field('Name') });
  letGo();
  await expect.element(page.getByText('Austin added')).toBeVisible();
  expect(server.inputsOf('taxRates.create')).toEqual([
    {
      name: 'Austin',
      rate: 1.25,
      state: 'TX',
      county: 'Travis',
      city: '',
      postalCodes: ['78701', '78751'],
      from: '2026-01-01',
      until: null,
    },
  ]);
});

test('a rate is listed with its place, and is edited on its version', async () => {
  const changed = { ...AUSTIN, until: '2026-12-31', version: 4 };
  const { server } = await showCard([AUSTIN], { update: changed });
  await expect.element(page.getByText('TX, Travis, Austin, 2 ZIP codes')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Edit Austin' }));
  await expect.element(field('ZIP codes')).toHaveValue('78701, 78751');
  await userEvent.fill(field('Last day'), '2026-12-31');
  await userEvent.click(save);
  await expect.element(page.getByText('Saved: Austin')).toBeVisible();
  const { _id: id, createdAt: _, ...rest } = AUSTIN;
  expect(server.inputsOf('taxRates.update')).toEqual([{ ...rest, id, until: '2026-12-31' }]);
});
