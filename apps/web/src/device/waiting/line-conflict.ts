import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { LineItem, Payment } from '@callboard/contract/lines/call-lines';
import type { Act, ActInputs } from '~/device/act.ts';
import { describeItem, describePayment } from '~/format/describe-line.ts';
import type { Conflict } from './conflict-of.ts';

const REMOVED = 'Removed';

const itemAfter = (
  line: LineItem,
  { description, quantity, unitPrice }: ActInputs['serviceCalls.changeItem'],
): LineItem => ({
  ...line,
  description: description ?? line.description,
  quantity: quantity ?? line.quantity,
  unitPrice: unitPrice ?? line.unitPrice,
});

const paymentAfter = (
  payment: Payment,
  { method, amount, reference }: ActInputs['serviceCalls.changePayment'],
): Payment => ({
  ...payment,
  method: method ?? payment.method,
  amount: amount ?? payment.amount,
  reference: reference ?? payment.reference,
});

const describeWhole = (payment: Payment) =>
  [describePayment(payment), payment.reference].filter(Boolean).join(', ');

interface Met<Line> {
  label: string;
  /** As it is on the call now; undefined where somebody removed it. */
  line: Line | undefined;
  /** What the act makes of it. */
  mine: (line: Line) => string;
  describe: (line: Line) => string;
  /** Sends the act on top of what the others made of the call. */
  again: Act;
}

function conflictAt<Line>({ label, line, mine, describe, again }: Met<Line>): Conflict {
  // What is gone cannot be changed; whoever wants it back adds it on the call.
  if (!line) return { differences: [{ label, mine: 'Changed', theirs: REMOVED }] };
  return { differences: [{ label, mine: mine(line), theirs: describe(line) }], keepMine: again };
}

/** Where a change or removal of one line or payment met somebody else's; nothing for other acts. */
export function lineConflict(act: Act, call: ServiceCall): Conflict | undefined {
  const { version } = call;
  const item = (id: string) => ({
    ...{ label: 'Line item', describe: describeItem },
    line: call.items.find(({ _id }) => _id === id),
  });
  const payment = (id: string) => ({
    ...{ label: 'Payment', describe: describeWhole },
    line: call.payments.find(({ _id }) => _id === id),
  });
  switch (act.kind) {
    case 'serviceCalls.changeItem': {
      const { input } = act;
      const mine = (line: LineItem) => describeItem(itemAfter(line, input));
      return conflictAt({
        ...item(input.lineId),
        mine,
        again: { ...act, input: { ...input, version } },
      });
    }
    case 'serviceCalls.removeItem': {
      const again = { ...act, input: { ...act.input, version } };
      return conflictAt({ ...item(act.input.lineId), mine: () => REMOVED, again });
    }
    case 'serviceCalls.changePayment': {
      const { input } = act;
      const mine = (line: Payment) => describeWhole(paymentAfter(line, input));
      return conflictAt({
        ...payment(input.paymentId),
        mine,
        again: { ...act, input: { ...input, version } },
      });
    }
    case 'serviceCalls.removePayment': {
      const again = { ...act, input: { ...act.input, version } };
      return conflictAt({ ...payment(act.input.paymentId), mine: () => REMOVED, again });
    }
    default:
      return undefined;
  }
}
