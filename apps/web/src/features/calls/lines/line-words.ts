import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import type { FieldWords } from '~/features/calls/editing/edit-conflicts.ts';
import { formatDateTime } from '~/format/dates.ts';

type Show = (value: unknown) => string;

const text: Show = (value) => (typeof value === 'string' && value !== '' ? value : 'none');
// As typed: not necessarily a number.
const dollars: Show = (value) => `$${text(value)}`;
const moment: Show = (value) => (typeof value === 'string' ? formatDateTime(value) : text(value));
const method: Show = (value) =>
  PAYMENT_METHODS.find(({ key }) => key === value)?.label ?? text(value);

const wordsOf = (name: string, words: Record<string, [label: string, show?: Show]>) =>
  Object.fromEntries(
    Object.entries(words).map(([field, [label, show]]): [string, FieldWords] => [
      field,
      { name, label, show },
    ]),
  );

/** A line item's fields, for edit conflicts. */
export const itemWords = wordsOf('items', {
  // Its stored value is an id.
  item: ['Item'],
  description: ['Description', text],
  quantity: ['Quantity', text],
  unitPrice: ['Unit price', dollars],
  taxOverride: ['Sales tax'],
});

/** A discount's fields, for edit conflicts. */
export const discountWords = wordsOf('discounts', {
  name: ['Name', text],
  percent: ['Percent', text],
  amount: ['Amount', text],
  reason: ['Reason', text],
});

/** A payment's fields, for edit conflicts. */
export const paymentWords = wordsOf('payments', {
  method: ['Method', method],
  amount: ['Amount', dollars],
  reference: ['Reference', text],
  paidAt: ['Paid at', moment],
});
