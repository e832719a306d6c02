import { describePayment } from '~/format/describe-line.ts';
import type { ActRules } from './act-rules.ts';
import { withLines } from './call-lines.ts';
import { describeWhole, lineConflict, REMOVED } from './line-conflict.ts';

export const removePayment: ActRules<'serviceCalls.removePayment'> = {
  words: (_input, { payment }) =>
    payment ? `Payment removed: ${describePayment(payment)}` : 'Payment removed',
  saved: 'Your payment was removed',
  isUndoable: true,
  isOfMoney: true,
  sees: ({ paymentId }, { call }) => ({
    payment: call?.payments.find(({ _id }) => _id === paymentId),
  }),
  onCall: (call, { input }) =>
    withLines(call, { payments: call.payments.filter(({ _id }) => _id !== input.paymentId) }),
  conflict: (act, { version, payments }) =>
    lineConflict({
      label: 'Payment',
      mine: REMOVED,
      describe: describeWhole,
      now: payments.find(({ _id }) => _id === act.input.paymentId),
      again: { ...act, input: { ...act.input, version } },
    }),
};
