import {
  balanceOf,
  sumsOf,
  changedItem as withItem,
  changedPayment as withPayment,
} from '@callboard/contract/calls/call-changes';
import type {
  LineItem,
  LineItemInput,
  Payment,
  PaymentInput,
} from '@callboard/contract/calls/call-lines';
import type { ChangeItem, ChangePayment } from '@callboard/contract/calls/line-changes';
import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { totalOf } from '@callboard/contract/calls/total-of';
import { lineAmount, sumDollars } from '@callboard/contract/platform/values/cents';
import type { z } from 'zod';

/** A call with other lines or payments. */
export function withLines(
  call: ServiceCall,
  lines: Partial<Pick<ServiceCall, 'items' | 'payments'>>,
): ServiceCall {
  const after = { ...call, ...lines };
  return { ...after, ...sumsOf(after) };
}

/** A row with more charged or paid, for lists that do not have the lines. */
export function withMoney<Row extends ServiceCallRow>(
  row: Row,
  more: { charged?: number; paid?: number },
): Row {
  const subtotal = sumDollars([row.subtotal, more.charged ?? 0]);
  // What a discount in percent takes off the lines that wait only the whole call tells.
  const total = sumDollars([totalOf(row), more.charged ?? 0]);
  const paid = sumDollars([row.paid, more.paid ?? 0]);
  return { ...row, subtotal, total, paid, balance: balanceOf(total, paid) };
}

/** The list with this line: it replaces the one with the same `_id`, or comes last. */
export function put<Line extends { _id: string }>(lines: readonly Line[], line: Line): Line[] {
  const isKnown = lines.some(({ _id }) => _id === line._id);
  return isKnown ? lines.map((old) => (old._id === line._id ? line : old)) : [...lines, line];
}

const moment = (told: string | null | undefined) => (told ? new Date(told).toISOString() : null);

/** A line item as the server will store it. Only the server knows whether it is taxable. */
export function lineOf(
  input: Omit<z.input<typeof LineItemInput>, '_id'>,
  _id: string,
  among: readonly LineItem[],
): LineItem {
  const { item, description, quantity = 1, unitPrice, taxOverride = null } = input;
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
    taxOverride,
  };
}

/** A payment as the server will store it. */
export const paymentOf = (
  {
    method,
    amount,
    reference,
    paidAt,
    invoiceId = null,
  }: Omit<z.input<typeof PaymentInput>, '_id'>,
  _id: string,
): Payment => ({
  _id,
  method,
  amount,
  reference: reference?.trim() ?? '',
  paidAt: moment(paidAt),
  kind: 'payment',
  invoiceId,
});

/** The line item after the change, if the change is about this one. */
export function changedLine(line: LineItem, change: z.input<typeof ChangeItem>): LineItem {
  if (line._id !== change.lineId) return line;
  const { item, description, quantity, unitPrice, taxOverride } = change;
  const text = description === undefined ? undefined : (description?.trim() ?? '');
  return withItem(line, { item, description: text, quantity, unitPrice, taxOverride });
}

/** The same for a payment. */
export function changedPayment(payment: Payment, change: z.input<typeof ChangePayment>): Payment {
  if (payment._id !== change.paymentId) return payment;
  const { method, amount, reference, paidAt } = change;
  return withPayment(payment, {
    method,
    amount,
    reference: reference === undefined ? undefined : (reference?.trim() ?? ''),
    paidAt: paidAt === undefined ? undefined : moment(paidAt),
  });
}
