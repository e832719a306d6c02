import { describePayment, methodLabel } from '~/format/describe-line.ts';
import { formatUsd } from '~/format/money.ts';
import type { ActRules } from './act-rules.ts';
import { changedPayment, withLines } from './call-lines.ts';
import { differing, PAYMENT_FIELDS } from './differing.ts';
import { describeWhole, lineConflict } from './line-conflict.ts';

export const changePayment: ActRules<'serviceCalls.changePayment'> = {
  words(input, { payment }) {
    if (payment) return `Payment changed: ${describePayment(changedPayment(payment, input))}`;
    const { amount, method } = input;
    return `Payment changed${amount === undefined ? '' : `: ${formatUsd(amount)}`}${method ? `, ${methodLabel(method)}` : ''}`;
  },
  saved: 'Your payment was changed',
  isUndoable: true,
  isOfMoney: true,
  sees: ({ paymentId }, { call }) => ({
    payment: call?.payments.find(({ _id }) => _id === paymentId),
  }),
  onCall: (call, { input }) =>
    withLines(call, { payments: call.payments.map((one) => changedPayment(one, input)) }),
  conflict(act, { version, payments }) {
    const { input, seen } = act;
    const now = payments.find(({ _id }) => _id === input.paymentId);
    const basis = seen?.payment ?? now;
    const wanted = basis && changedPayment(basis, input);
    const all = wanted && now && differing(PAYMENT_FIELDS, wanted, now);
    return lineConflict({
      label: 'Payment',
      now,
      describe: describeWhole,
      mine: wanted && describeWhole(wanted),
      again: { ...act, input: { ...input, ...all, version } },
    });
  },
};
