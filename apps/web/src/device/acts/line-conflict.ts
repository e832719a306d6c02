import type { Payment } from '@callboard/contract/lines/call-lines';
import type { Act } from '~/device/act.ts';
import type { Conflict } from '~/device/waiting/conflict-of.ts';
import { describePayment } from '~/format/describe-line.ts';

export const REMOVED = 'Removed';

/** A payment with its reference. */
export const describeWhole = (payment: Payment): string =>
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

/** Where a change or removal of one line or payment met somebody else's. */
export function lineConflict<Line>({ label, now, mine, describe, again }: Met<Line>): Conflict {
  // What is gone cannot be changed; whoever wants it back adds it on the call.
  if (!now) return { differences: [{ label, mine: mine ?? 'Changed', theirs: REMOVED }] };
  return {
    differences: [{ label, mine: mine ?? describe(now), theirs: describe(now) }],
    keepMine: again,
  };
}
