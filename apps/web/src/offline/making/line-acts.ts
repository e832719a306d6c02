import type { SetItems, SetPayments } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { z } from 'zod';
import type { ActDone } from '~/offline/act.ts';
import { lineOf, paymentOf } from '~/offline/acts/call-lines.ts';
import { differing, ITEM_FIELDS, PAYMENT_FIELDS } from '~/offline/acts/differing.ts';

/** What is done to the lines of one kind. */
interface LineActs<Line, Sent> {
  remove: (id: string) => ActDone;
  add: (id: string, sent: Sent) => ActDone;
  /** Nothing where the line stays as it is. */
  change: (line: Line, sent: Sent) => ActDone | undefined;
}

/**
 * A whole list as single changes of the one that it was made from. Single changes do not overwrite what
 * others do, so they can wait.
 */
function listActs<Line extends { _id: string }, Sent extends { _id?: string | undefined }>(
  before: readonly Line[],
  list: readonly Sent[],
  { remove, add, change }: LineActs<Line, Sent>,
): ActDone[] {
  const kept = new Set(list.map(({ _id }) => _id));
  const removed = before.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => remove(_id));
  const others = list.map((sent) => {
    const line = before.find(({ _id }) => _id === sent._id);
    return line ? change(line, sent) : add(sent._id ?? crypto.randomUUID(), sent);
  });
  return [...removed, ...others.filter((act) => act !== undefined)];
}

/** A whole list of line items as single changes. */
export const itemActs = (
  { items: before }: ServiceCall,
  { id, version, items }: z.input<typeof SetItems>,
): ActDone[] =>
  listActs(before, items, {
    remove: (lineId) => ({ kind: 'serviceCalls.removeItem', input: { id, version, lineId } }),
    add: (_id, { amount: _amount, taxable: _taxable, ...line }) => ({
      kind: 'serviceCalls.addItem',
      input: { ...line, id, _id },
    }),
    change(line, { _id: _, ...input }) {
      const changed = differing(ITEM_FIELDS, lineOf(input, line._id, before), line);
      return (
        changed && {
          kind: 'serviceCalls.changeItem',
          input: { id, version, lineId: line._id, ...changed },
        }
      );
    },
  });

/** A whole list of payments as single changes. */
export const paymentActs = (
  { payments: before }: ServiceCall,
  { id, version, payments }: z.input<typeof SetPayments>,
): ActDone[] =>
  listActs(before, payments, {
    remove: (paymentId) => ({
      kind: 'serviceCalls.removePayment',
      input: { id, version, paymentId },
    }),
    add: (_id, { kind: _kind, ...payment }) => ({
      kind: 'serviceCalls.addPayment',
      input: { ...payment, id, _id },
    }),
    change(line, { _id: _, ...input }) {
      const changed = differing(PAYMENT_FIELDS, paymentOf(input, line._id), line);
      return (
        changed && {
          kind: 'serviceCalls.changePayment',
          input: { id, version, paymentId: line._id, ...changed },
        }
      );
    },
  });
