import { z } from 'zod';
import { Quantity } from '../platform/values/money.ts';
import { BasedOn, Id, ReadBack } from '../platform/wire.ts';
import { LineItemInput, PaymentInput } from './call-lines.ts';
import { ServiceCall } from './service-calls.ts';

/** The call, and the version of it that the change is based on. */
const ofCall = { id: Id, version: BasedOn } as const;

/** New values of one line item; what is left out stays. */
export const ChangeItem = z.strictObject({
  ...ofCall,
  lineId: Id,
  _id: ReadBack,
  amount: ReadBack,
  taxable: ReadBack,
  isTaxed: ReadBack,
  taxedWhy: ReadBack,
  item: LineItemInput.shape.item.optional(),
  description: LineItemInput.shape.description.optional(),
  quantity: Quantity.optional(),
  unitPrice: LineItemInput.shape.unitPrice.optional(),
  taxOverride: LineItemInput.shape.taxOverride,
});
export type ChangeItem = z.infer<typeof ChangeItem>;

/** New values of one payment; what is left out stays. */
export const ChangePayment = z.strictObject({
  ...ofCall,
  paymentId: Id,
  _id: ReadBack,
  kind: ReadBack,
  invoiceId: PaymentInput.shape.invoiceId,
  method: PaymentInput.shape.method.optional(),
  amount: PaymentInput.shape.amount.optional(),
  reference: PaymentInput.shape.reference.optional(),
  // As in a list, an empty text is no time at all.
  paidAt: PaymentInput.shape.paidAt.optional(),
});
export type ChangePayment = z.infer<typeof ChangePayment>;

/** Removes one line item of a call. */
export const RemoveItem = z.strictObject({ ...ofCall, lineId: Id });
export type RemoveItem = z.infer<typeof RemoveItem>;

/** Removes one payment of a call. */
export const RemovePayment = z.strictObject({ ...ofCall, paymentId: Id });
export type RemovePayment = z.infer<typeof RemovePayment>;

/**
 * A call after a change of one line. Where the change came to nothing, as for a line that somebody else
 * had removed, the version is not its own, and undoing it would undo what others did.
 */
export const CallWithLine = ServiceCall.extend({ isUnchanged: z.literal(true).optional() });
export type CallWithLine = z.infer<typeof CallWithLine>;
