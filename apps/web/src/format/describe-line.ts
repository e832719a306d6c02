import type { LineItem, Payment } from '@callboard/contract/calls/call-lines';
import { PAYMENT_METHODS } from '@callboard/contract/calls/payment-method-list';
import type { PaymentMethod } from '@callboard/contract/calls/payment-methods';
import { formatUsd } from './money.ts';

/** The label of a payment method. */
export const methodLabel = (key: PaymentMethod): string =>
  PAYMENT_METHODS.find((method) => method.key === key)?.label ?? key;

/** "Run capacitor, 2 × $89.00" */
export const describeItem = ({
  description,
  quantity,
  unitPrice,
}: Pick<LineItem, 'description' | 'quantity' | 'unitPrice'>): string =>
  `${description}, ${quantity} × ${formatUsd(unitPrice)}`;

/** "3 lines, $354.00" */
export const describeLines = (count: number, total: number): string =>
  `${count} ${count === 1 ? 'line' : 'lines'}, ${formatUsd(total)}`;

/** "$50.00, Cash" */
export const describePayment = ({ method, amount }: Pick<Payment, 'method' | 'amount'>): string =>
  `${formatUsd(amount)}, ${methodLabel(method)}`;
