import type { AgreedDiscount, CallDiscount } from '@callboard/contract/calls/call-discounts';
import type { CallLines } from '~/features/calls/lines/call-lines.ts';
import { describeDiscount } from '~/format/describe-discount.ts';
import { trpc } from '~/lib/trpc.ts';
import { basedOn } from '~/session/based-on.ts';
import { discountsOf } from './discounts-of.ts';

/** A discount as it is sent; a new one has no id. */
export type SentDiscount = Omit<AgreedDiscount, '_id'> & { _id?: string };

/** How a call's discounts are stored and told. */
export function useDiscountLines(id: string): CallLines<CallDiscount, SentDiscount> {
  const { client } = trpc.useUtils();
  return {
    of: discountsOf,
    send: (call, discounts) =>
      client.serviceCalls.setDiscounts.mutate(
        { id, discounts: [...discounts], version: call.version },
        { context: basedOn(call) },
      ),
    isSame: (line, { name, reason, percent, amount }) =>
      line.name === name &&
      line.reason === reason &&
      line.percent === percent &&
      line.amount === amount,
    describe: describeDiscount,
    added: (discount) => `${describeDiscount(discount)} off added`,
  };
}
