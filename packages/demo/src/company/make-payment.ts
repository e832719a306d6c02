import type { PaymentMethod } from '@callboard/contract/calls/payment-methods';
import type { Random } from '../chance/random.ts';
import { FINANCING_FROM, METHODS } from '../trade/payment-habits.ts';
import type { DemoPayment } from './demo-call.ts';

// Only large bills are financed, so financing is common among them.
const FINANCING_FACTOR = 16;

/** A payment by a common method; only amounts over $2,000 are financed. */
export function makePayment(random: Random, amount: number, paidAt: number): DemoPayment {
  const { method } = random.weighted(METHODS, ({ method, percent }) => {
    if (method !== 'financing') return percent;
    return amount > FINANCING_FROM ? percent * FINANCING_FACTOR : 0;
  });
  return { method, amount, reference: makeReference(random, method), paidAt };
}

function makeReference(random: Random, method: PaymentMethod): string {
  switch (method) {
    case 'check':
      return `#${random.int(1001, 9899)}`;
    case 'credit_card':
    case 'debit_card':
      return `auth ${code(random, 6)}`;
    case 'financing':
      return `loan ${random.int(4_000_000, 4_999_999)}`;
    case 'zelle':
    case 'venmo':
      return `conf ${code(random, 8)}`;
    case 'money_order':
      return `MO ${random.int(10_000_000, 99_999_999)}`;
    case 'other':
      return `ACH ${random.int(100_000, 999_999)}`;
    case 'cash':
      return '';
  }
}

function code(random: Random, length: number): string {
  const characters = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
  return Array.from({ length }, () => random.pick(characters)).join('');
}
