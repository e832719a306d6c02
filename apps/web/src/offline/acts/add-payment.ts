import { describePayment } from '~/format/describe-line.ts';
import type { ActRules, Moment } from './act-rules.ts';
import { paymentOf, put, withLines, withMoney } from './call-lines.ts';

/** Nobody types a time so exactly that a smaller error matters. */
const NOTABLE_MS = 2 * 60_000;

/**
 * A form fills in the time of the device's clock, which may be wrong. A time that is nearer to the device's
 * clock than to the server's was filled in, and is corrected. Any other time was typed, and stays.
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
  // Changes of the payment cannot exist without it.
  whenTakenBack: (behind, { input }) =>
    'paymentId' in behind.input && behind.input.paymentId === input._id ? undefined : behind,
};
