import type { Payment } from '@callboard/contract/calls/call-lines';
import { describePayment } from '~/format/describe-line.ts';
import type { Act } from '~/offline/act.ts';
import type { Conflict } from '~/offline/acts/conflict-of.ts';

export const REMOVED = 'Removed';

/** A payment with its reference. */
export const describeWhole = (payment: Payment): string =>
  [describePayment(payment), payment.reference].filter(Boolean).join(', ');

interface Met<Line> {
  label: string;
  /** The line on the call now. Undefined if somebody removed it. */
  now: Line | undefined;
  /** What the person typed and saw. Undefined if that is not known. */
  mine: string | undefined;
  describe: (line: Line) => string;
  /** Sends what is shown as mine. */
  again: Act;
}

/** The conflict between a change or removal of one line or payment and somebody else's. */
export function lineConflict<Line>({ label, now, mine, describe, again }: Met<Line>): Conflict {
  // A removed line cannot be changed. Whoever wants it back adds it on the call.
  if (!now) return { differences: [{ label, mine: mine ?? 'Changed', theirs: REMOVED }] };
  return {
    differences: [{ label, mine: mine ?? describe(now), theirs: describe(now) }],
    sendMine: again,
  };
}
