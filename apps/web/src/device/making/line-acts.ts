import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type {
  LineItem,
  Payment,
  SetItems,
  SetPayments,
} from '@callboard/contract/lines/call-lines';
import type { z } from 'zod';
import { lineOf, paymentOf } from '~/device/acts/call-lines.ts';
import { differing, ITEM_FIELDS, PAYMENT_FIELDS } from '~/device/acts/differing.ts';
import type { ActDone } from './act-done.ts';

/**
 * A whole list of line items as single changes of the call that it was made from. Single changes do not
 * overwrite what others do, so they can wait.
 */
export function itemActs(
  { items: before }: ServiceCall,
  { id, version, items }: z.input<typeof SetItems>,
): ActDone[] {
  const on = { id, version };
  const kept = new Set(items.map(({ _id }) => _id));
  const removed = before
    .filter(({ _id }) => !kept.has(_id))
    .map(
      ({ _id: lineId }): ActDone => ({
        kind: 'serviceCalls.removeItem',
        input: { ...on, lineId },
      }),
    );
  const others = items.flatMap(({ _id, ...input }): ActDone[] => {
    const old: LineItem | undefined = before.find((line) => line._id === _id);
    if (!old) {
      const { amount: _amount, taxable: _taxable, ...line } = input;
      return [
        { kind: 'serviceCalls.addItem', input: { ...line, id, _id: _id ?? crypto.randomUUID() } },
      ];
    }
    const changed = differing(ITEM_FIELDS, lineOf(input, old._id, before), old);
    return changed
      ? [{ kind: 'serviceCalls.changeItem', input: { ...on, lineId: old._id, ...changed } }]
      : [];
  });
  return [...removed, ...others];
}

/** A whole list of payments as single changes. */
export function paymentActs(
  { payments: before }: ServiceCall,
  { id, version, payments }: z.input<typeof SetPayments>,
): ActDone[] {
  const on = { id, version };
  const kept = new Set(payments.map(({ _id }) => _id));
  const removed = before
    .filter(({ _id }) => !kept.has(_id))
    .map(
      ({ _id: paymentId }): ActDone => ({
        kind: 'serviceCalls.removePayment',
        input: { ...on, paymentId },
      }),
    );
  const others = payments.flatMap(({ _id, ...input }): ActDone[] => {
    const old: Payment | undefined = before.find((one) => one._id === _id);
    if (!old) {
      return [
        {
          kind: 'serviceCalls.addPayment',
          input: { ...input, id, _id: _id ?? crypto.randomUUID() },
        },
      ];
    }
    const changed = differing(PAYMENT_FIELDS, paymentOf(input, old._id), old);
    return changed
      ? [
          {
            kind: 'serviceCalls.changePayment',
            input: { ...on, paymentId: old._id, ...changed },
          },
        ]
      : [];
  });
  return [...removed, ...others];
}
