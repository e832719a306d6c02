import type { LineItem, Payment } from '@callboard/contract/service-calls';
import { formatUsd } from '~/format/money.ts';
import { methodLabel } from './method-label.ts';

/** "Run capacitor, 2 × $89.00" */
export const describeItem = ({
  description,
  quantity,
  unitPrice,
}: Pick<LineItem, 'description' | 'quantity' | 'unitPrice'>): string =>
  `${description}, ${quantity} × ${formatUsd(unitPrice)}`;

/** "$50.00, Cash" */
export const describePayment = ({ method, amount }: Pick<Payment, 'method' | 'amount'>): string =>
  `${formatUsd(amount)}, ${methodLabel(method)}`;
