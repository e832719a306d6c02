import type { Payment, PaymentInput } from '@callboard/contract/service-calls';
import { trpc } from '~/lib/trpc.ts';
import type { CallLines } from './call-lines.ts';
import { describePayment } from './describe-line.ts';

export function usePaymentLines(id: string): CallLines<Payment, PaymentInput> {
  const { client } = trpc.useUtils();
  return {
    of: (call) => call.payments,
    send: ({ version }, payments) =>
      client.serviceCalls.setPayments.mutate({ id, payments: [...payments], version }),
    isSame: (line, { method, amount, reference, paidAt }) =>
      line.method === method &&
      line.amount === amount &&
      line.reference === reference &&
      line.paidAt === paidAt,
    describe: describePayment,
  };
}
