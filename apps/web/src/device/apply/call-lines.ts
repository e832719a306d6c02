import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type {
  LineItem,
  LineItemInput,
  Payment,
  PaymentInput,
} from '@callboard/contract/lines/call-lines';
import type { ChangeItem, ChangePayment } from '@callboard/contract/lines/line-changes';
import { lineAmount, sumDollars } from '@callboard/contract/values/cents';
import type { z } from 'zod';

type Sums = Pick<ServiceCall, 'subtotal' | 'paid' | 'balance'>;

const sumOf = (lines: readonly { amount: number }[]) =>
  sumDollars(lines.map(({ amount }) => amount));

/** The sums of a call with these lines, to the cent. */
export function sumsOf({ items, payments }: Pick<ServiceCall, 'items' | 'payments'>): Sums {
  const subtotal = sumOf(items);
  const paid = sumOf(payments);
  return { subtotal, paid, balance: sumDollars([subtotal, -paid]) };
}

/** The list with this line in place of the one with its `_id`, or added at the end. */
export function put<Line extends { _id: string }>(lines: readonly Line[], line: Line): Line[] {
  const isKnown = lines.some(({ _id }) => _id === line._id);
  return isKnown ? lines.map((old) => (old._id === line._id ? line : old)) : [...lines, line];
}

/** A line item as the server will store it; whether it is taxed it will know better. */
export function lineOf(
  input: Omit<z.input<typeof LineItemInput>, '_id'>,
  _id: string,
  among: readonly LineItem[],
): LineItem {
  const { item, description, quantity = 1, unitPrice } = input;
  const taxable = among.find((line) => line.item === item)?.taxable ?? true;
  const amount = lineAmount(quantity, unitPrice);
  return {
    _id,
    item,
    description: description?.trim() ?? '',
    quantity,
    unitPrice,
    amount,
    taxable,
  };
}

/** A payment as the server will store it. */
export const paymentOf = (
  { method, amount, reference, paidAt }: Omit<z.input<typeof PaymentInput>, '_id'>,
  _id: string,
): Payment => ({
  _id,
  method,
  amount,
  reference: reference?.trim() ?? '',
  paidAt: paidAt ? new Date(paidAt).toISOString() : null,
});

/** A line item with what a change names in place of what it has. */
export function changedLine(
  line: LineItem,
  { lineId, item, description, quantity, unitPrice }: z.input<typeof ChangeItem>,
): LineItem {
  if (line._id !== lineId) return line;
  const changed = {
    ...line,
    item: item ?? line.item,
    description: description === undefined ? line.description : (description?.trim() ?? ''),
    quantity: quantity ?? line.quantity,
    unitPrice: unitPrice ?? line.unitPrice,
  };
  return { ...changed, amount: lineAmount(changed.quantity, changed.unitPrice) };
}

/** The same for a payment. */
export function changedPayment(
  payment: Payment,
  { paymentId, method, amount, reference, paidAt }: z.input<typeof ChangePayment>,
): Payment {
  if (payment._id !== paymentId) return payment;
  return {
    ...payment,
    method: method ?? payment.method,
    amount: amount ?? payment.amount,
    reference: reference === undefined ? payment.reference : (reference?.trim() ?? ''),
    paidAt: paidAt === undefined ? payment.paidAt : paidAt && new Date(paidAt).toISOString(),
  };
}
