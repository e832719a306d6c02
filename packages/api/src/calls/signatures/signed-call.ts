import type { CallDiscount } from '@callboard/contract/calls/call-discounts';
import type { LineItem, Payment } from '@callboard/contract/calls/call-lines';
import type { SignedCall } from '@callboard/contract/calls/call-signatures';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';

/** Line items as they are signed: what the customer reads, without our ids. */
export const signedItems = (items: readonly LineItem[]): SignedCall['items'] =>
  items.map(({ description, quantity, unitPrice, amount, taxable }) => ({
    description,
    quantity,
    unitPrice,
    amount,
    taxable,
  }));

/** Discounts as they are signed. */
export const signedDiscounts = (
  discounts: readonly CallDiscount[],
): NonNullable<SignedCall['discounts']> =>
  discounts.map(({ name, reason, percent, amount, taken }) => ({
    name,
    reason,
    percent,
    amount,
    taken,
  }));

const signedPayments = (payments: readonly Payment[]): SignedCall['payments'] =>
  payments.map(({ method, amount, reference, paidAt, kind }) => ({
    method,
    amount,
    reference,
    paidAt,
    // A signature of before there were refunds keeps its hash.
    ...(kind === 'refund' && { kind }),
  }));

/** A call as somebody signs it. */
export function signedCall(
  call: ServiceCall,
  signer: Pick<SignedCall, 'name' | 'strokes' | 'signedAt'>,
): SignedCall {
  const { callNumber, customer, property, subtotal, discount, tax, total, paid, balance } = call;
  const { line1, line2, city, state, postalCode } = property.address;
  return {
    ...signer,
    callNumber,
    customer: { name: customer.name, businessName: customer.businessName },
    address: { line1, line2, city, state, postalCode },
    items: signedItems(call.items),
    payments: signedPayments(call.payments),
    subtotal,
    discounts: signedDiscounts(call.discounts),
    discount,
    tax,
    total,
    paid,
    balance,
  };
}
