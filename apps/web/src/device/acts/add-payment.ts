import { describePayment } from '~/format/describe-line.ts';
import type { ActRules, Moment } from './act-rules.ts';
import { paymentOf, put, withLines, withMoney } from './call-lines.ts';

/** A smaller error is less than anybody means by a time that they typed. */
const NOTABLE_MS = 2 * 60_000;

/**
 * A form fills in what the device's clock says, which may be wrong. What is nearer to that clock than
 * to the server's is taken for filled in; any other time was typed, and stays.
 */
function paidAt(told: string | null | undefined, moment: Moment) {
  const [corrected, now] = [told ? moment(told).at : undefined, moment(undefined).at];
  if (!told || !corrected || !now) return told;
  const error = Date.parse(told) - Date.parse(corrected);
  if (Math.abs(error) <= NOTABLE_MS) return told;
  const isFilledIn = Math.abs(Date.parse(corrected) - Date.parse(now)) < Math.abs(error) / 2;
  return isFilledIn ? corrected : told;
}

export const addPayment: ActRules<'serviceCalls.addPayment'> = {
  words: (input) => `Payment: ${describePayment(input)}`,
  saved: 'Your payment was added',
  isUndoable: true,
  isOfMoney: true,
  kept: (input, id, moment) => ({
    ...input,
    _id: input._id ?? id,
    paidAt: paidAt(input.paidAt, moment),
  }),
  onRow: (row, { input }) => withMoney(row, { paid: input.amount }),
  onCall: (call, { id, input }) =>
    withLines(call, { payments: put(call.payments, paymentOf(input, input._id ?? id)) }),
  // What changes the payment rests on it.
  whenTakenBack: (behind, { input }) =>
    'paymentId' in behind.input && behind.input.paymentId === input._id ? undefined : behind,
};
