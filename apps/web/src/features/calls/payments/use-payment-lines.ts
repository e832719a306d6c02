import type { Payment, PaymentInput } from '@callboard/contract/calls/call-lines';
import type { CallLines } from '~/features/calls/lines/call-lines.ts';
import { describePayment } from '~/format/describe-line.ts';
import { formatUsd } from '~/format/money.ts';
import { trpc } from '~/lib/trpc.ts';
import { basedOn } from '~/session/based-on.ts';

/** How a call's payments are stored and told. */
export function usePaymentLines(id: string): CallLines<Payment, PaymentInput> {
  const { client } = trpc.useUtils();
  return {
    of: (call) => call.payments,
    send: (call, payments) =>
      client.serviceCalls.setPayments.mutate(
        { id, payments: [...payments], version: call.version },
        { context: basedOn(call) },
      ),
    isSame: (line, { method, amount, reference, paidAt }) =>
      line.method === method &&
      line.amount === amount &&
      line.reference === reference &&
      line.paidAt === paidAt,
    describe: describePayment,
    added: ({ amount }) => `Payment of ${formatUsd(amount)} added`,
  };
}
