import { callDiscounts, lineItems, payments } from '@callboard/db/schema/call-lines';

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
};
