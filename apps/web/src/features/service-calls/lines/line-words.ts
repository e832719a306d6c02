import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import type { FieldWords } from '~/features/service-calls/editing/edit-conflicts.ts';
import { formatDateTime } from '~/format/dates.ts';

type Show = (value: unknown) => string;

const text: Show = (value) => (typeof value === 'string' && value !== '' ? value : 'none');
// As it was typed: not yet a number, perhaps never one.
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

/** The fields of a line item in the words of its editor. */
export const itemWords = wordsOf('items', {
  // What is stored of it is an id.
  item: ['Item'],
  description: ['Description', text],
  quantity: ['Quantity', text],
  unitPrice: ['Unit price', dollars],
});

/** The fields of a payment in the words of its editor. */
export const paymentWords = wordsOf('payments', {
  method: ['Method', method],
  amount: ['Amount', dollars],
  reference: ['Reference', text],
  paidAt: ['Paid at', moment],
});
