import type { Payment } from '@callboard/contract/calls/call-lines';

type Refund = Pick<Payment, '_id' | 'method' | 'amount'> & {
  reason: string;
  recordedAt: string;
  invoiceId: string | null;
};

/** A refund among the payments of its call; its amount is what went back, in dollars. */
export const refundEntry = ({ reason, recordedAt, ...refund }: Refund): Payment => ({
  ...refund,
  kind: 'refund',
  reference: reason,
  paidAt: recordedAt,
});
