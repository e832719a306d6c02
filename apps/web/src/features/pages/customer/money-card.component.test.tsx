import type { CustomerCard } from '@callboard/contract/calls/customer-card';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '~/testing/show.tsx';
import { MoneyCard } from './money-card.tsx';

const NOTHING = { owed: 0, owedSince: null, aging: [], notDone: 0, credit: 0 };

const cardOf = (money: CustomerCard['money']): CustomerCard => ({
  customer: { _id: 'ana', name: 'Ana Ortiz', businessName: '', phone: '+15125550100' },
  flags: { doNotService: false, isVip: false, paysByCheckOnly: false },
  contacts: [],
  money,
  open: [],
  hasMoreOpen: false,
  visits: [],
  notes: [],
  hasMoreNotes: false,
  equipment: [],
  hasMoreEquipment: false,
});

const balance = page.getByRole('region', { name: 'Balance' });

test('a customer without a balance has one line for it', async () => {
  await show(<MoneyCard customerId="ana" />, {
    answers: { customers: { card: cardOf(NOTHING) } },
  });
  await expect.element(balance).toHaveTextContent(/^BalanceNo balance$/);
  const { height } = balance.element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(52);
});

test('what is paid ahead and not finished yet are both told, though they come to nothing', async () => {
  await show(<MoneyCard customerId="ana" />, {
    answers: { customers: { card: cardOf({ ...NOTHING, notDone: 90, credit: 90 }) } },
  });
  await expect.element(balance).toHaveTextContent(/Not finished yet\$90\.00Paid ahead-\$90\.00$/);
});
