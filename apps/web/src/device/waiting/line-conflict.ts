import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Payment } from '@callboard/contract/lines/call-lines';
import type { Act } from '~/device/act.ts';
import type { ActOf } from '~/device/apply/apply-to-lists.ts';
import { changedLine, changedPayment } from '~/device/apply/call-lines.ts';
import { differing, ITEM_FIELDS, PAYMENT_FIELDS } from '~/device/making/line-acts.ts';
import { describeItem, describePayment } from '~/format/describe-line.ts';
import type { Conflict } from './conflict-of.ts';

const REMOVED = 'Removed';

const describeWhole = (payment: Payment) =>
  [describePayment(payment), payment.reference].filter(Boolean).join(', ');

interface Met<Line> {
  label: string;
  /** As it is on the call now; undefined where somebody removed it. */
  now: Line | undefined;
  /** What the person typed and saw; undefined where that is not known. */
  mine: string | undefined;
  describe: (line: Line) => string;
  /** Makes it on the call what is shown as mine. */
  again: Act;
}

function conflictAt<Line>({ label, now, mine, describe, again }: Met<Line>): Conflict {
  // What is gone cannot be changed; whoever wants it back adds it on the call.
  if (!now) return { differences: [{ label, mine: mine ?? 'Changed', theirs: REMOVED }] };
  return {
    differences: [{ label, mine: mine ?? describe(now), theirs: describe(now) }],
    keepMine: again,
  };
}

function itemChange(act: ActOf<'serviceCalls.changeItem'>, { version, items }: ServiceCall) {
  const { input, seen } = act;
  const now = items.find(({ _id }) => _id === input.lineId);
  const basis = seen?.item ?? now;
  const wanted = basis && changedLine(basis, input);
  // All that was on the screen, or another price would come of the choice than the one shown.
  const all = wanted && now && differing(ITEM_FIELDS, wanted, now);
  return conflictAt({
    label: 'Line item',
    now,
    describe: describeItem,
    mine: wanted && describeItem(wanted),
    again: { ...act, input: { ...input, ...all, version } },
  });
}

function paymentChange(
  act: ActOf<'serviceCalls.changePayment'>,
  { version, payments }: ServiceCall,
) {
  const { input, seen } = act;
  const now = payments.find(({ _id }) => _id === input.paymentId);
  const basis = seen?.payment ?? now;
  const wanted = basis && changedPayment(basis, input);
  const all = wanted && now && differing(PAYMENT_FIELDS, wanted, now);
  return conflictAt({
    label: 'Payment',
    now,
    describe: describeWhole,
    mine: wanted && describeWhole(wanted),
    again: { ...act, input: { ...input, ...all, version } },
  });
}

/** Where a change or removal of one line or payment met somebody else's; nothing for other acts. */
export function lineConflict(act: Act, call: ServiceCall): Conflict | undefined {
  const { version } = call;
  switch (act.kind) {
    case 'serviceCalls.changeItem':
      return itemChange(act, call);
    case 'serviceCalls.removeItem':
      return conflictAt({
        label: 'Line item',
        mine: REMOVED,
        describe: describeItem,
        now: call.items.find(({ _id }) => _id === act.input.lineId),
        again: { ...act, input: { ...act.input, version } },
      });
    case 'serviceCalls.changePayment':
      return paymentChange(act, call);
    case 'serviceCalls.removePayment':
      return conflictAt({
        label: 'Payment',
        mine: REMOVED,
        describe: describeWhole,
        now: call.payments.find(({ _id }) => _id === act.input.paymentId),
        again: { ...act, input: { ...act.input, version } },
      });
    default:
      return undefined;
  }
}
