import { TAX_EXAMPLES } from '@callboard/contract/money/tax-examples';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/expect-accessible.ts';
import { moneySettings } from '~/testing/money-settings.ts';
import { refuse } from '~/testing/server.ts';
import { show } from '~/testing/show.tsx';
import { RulesCard } from './rules-card.tsx';
import { SwitchCard } from './switch-card.tsx';

const OFF = moneySettings();
const LABOR = {
  state: 'TX',
  itemType: 'labor',
  propertyUse: null,
  contractStyle: null,
  isTaxed: false,
} as const;

test('tax is switched on from a day, and the page says first for how many calls', async () => {
  const on = { ...OFF, taxFrom: '2026-12-01', version: 4 };
  let settings = OFF;
  const { server } = await show(<SwitchCard />, {
    as: 'admin',
    answers: {
      settings: {
        money: () => settings,
        setMoney: () => {
          settings = on;
          return on;
        },
      },
      taxes: { reach: { calls: 1240, isWorking: false } },
    },
  });
  await userEvent.fill(page.getByLabelText('First day with tax'), '2026-12-01');
  await expect
    .element(page.getByText('This goes through 1,240 calls that are not billed yet.'))
    .toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Switch on' }));
  await expect.element(page.getByText(/Work is taxed from .*Dec 1, 2026 on/)).toBeVisible();
  expect(server.inputsOf('settings.setMoney')).toEqual([{ taxFrom: '2026-12-01', version: 3 }]);
});

test('why tax cannot be switched on is said where it was tried', async () => {
  await show(<SwitchCard />, {
    as: 'admin',
    answers: {
      settings: {
        money: OFF,
        setMoney: () => refuse(409, 'conflict', 'A server of the version before is still running.'),
      },
      taxes: { reach: { calls: 1, isWorking: false } },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Switch on' }));
  await expect.element(page.getByText('A server of the version before is still')).toBeVisible();
});

test('rules are added, replaced and removed as a whole list', async () => {
  const types = [{ _id: '1', key: 'labor', name: 'Labor' }];
  const { server } = await show(<RulesCard />, {
    as: 'admin',
    answers: {
      settings: { money: OFF },
      catalog: { types },
      taxRules: { list: [LABOR], set: [LABOR] },
    },
  });
  await expect.element(page.getByText('TX, Labor: not taxed')).toBeVisible();
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText('Begin with an example'), 'TX');
  await expect.element(page.getByText(/34 TAC 3.291.*accountant confirm/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add the rules of Texas' }));
  expect(server.inputsOf('taxRules.set')).toEqual([
    { rules: [LABOR, ...(TAX_EXAMPLES[0]?.rules ?? [])], version: 3 },
  ]);
  await userEvent.selectOptions(page.getByLabelText('State', { exact: true }), 'TX');
  await userEvent.selectOptions(page.getByLabelText('Item type'), 'labor');
  await userEvent.selectOptions(page.getByLabelText('Is', { exact: true }), 'yes');
  await userEvent.click(page.getByRole('button', { name: 'Add rule' }));
  await expect
    .poll(() => server.inputsOf('taxRules.set')[1])
    .toEqual({ rules: [{ ...LABOR, isTaxed: true }], version: 3 });
});
