import { lineItems, payments } from '@callboard/db/schema/call-lines';

/** A line item as the wire has it. */
export const lineItemShape = {
  _id: lineItems.id,
  item: lineItems.itemId,
  description: lineItems.description,
  quantity: lineItems.quantity,
  unitPrice: lineItems.unitPrice,
  amount: lineItems.amount,
  taxable: lineItems.taxable,
};

/** A payment as the wire has it. */
export const paymentShape = {
  _id: payments.id,
  method: payments.method,
  amount: payments.amount,
  reference: payments.reference,
  paidAt: payments.paidAt,
};
