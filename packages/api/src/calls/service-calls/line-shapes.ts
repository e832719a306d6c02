import { callDiscounts, lineItems, payments } from '@callboard/db/schema/call-lines';
import { callRefunds } from '@callboard/db/schema/call-refunds';

/** A line item as the wire has it. */
export const lineItemShape = {
  _id: lineItems.id,
  item: lineItems.itemId,
  description: lineItems.description,
  quantity: lineItems.quantity,
  unitPrice: lineItems.unitPrice,
  amount: lineItems.amount,
  taxable: lineItems.taxable,
  taxOverride: lineItems.taxOverride,
};

/** A discount as it was agreed on. */
export const discountShape = {
  _id: callDiscounts.id,
  name: callDiscounts.name,
  reason: callDiscounts.reason,
  percent: callDiscounts.percent,
  amount: callDiscounts.amount,
};

/** A payment as the wire has it. */
export const paymentShape = {
  _id: payments.id,
  method: payments.method,
  amount: payments.amount,
  reference: payments.reference,
  paidAt: payments.paidAt,
  invoiceId: payments.invoiceId,
};

/** A refund as it was recorded. */
export const refundShape = {
  _id: callRefunds.id,
  method: callRefunds.method,
  amount: callRefunds.amount,
  reason: callRefunds.reason,
  recordedAt: callRefunds.recordedAt,
  invoiceId: callRefunds.invoiceId,
};
