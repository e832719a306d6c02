import type { StatusTimes } from '@callboard/contract/calls/service-calls';
import { BEGINS } from '@callboard/contract/calls/status-since';
import { STATUSES, type StatusKey } from '@callboard/contract/calls/statuses';
import { momentsIn } from '../../trade/status-steps.ts';
import type { DemoCall } from '../demo-call.ts';

const MINUTE = 60_000;

/** One change of a call, at a time in milliseconds. */
export type CallChange = { at: number } & (
  | { what: 'created' | 'assigned' | 'items' | 'note' | 'signature' }
  | { what: 'invoice'; note: string }
  | { what: 'status'; status: StatusKey; moment: keyof StatusTimes }
  | { what: 'payment' | 'checklist'; nth: number }
);

/**
 * What was done with a call by `now`, in order; each change makes one version.
 * @param hasNote whether its technician wrote something down when finished
 */
export function changesOf(
  { status, bookedAt, technicianId, lines, payments }: DemoCall,
  statusTimes: StatusTimes,
  hasNote: boolean,
  now: number,
): CallChange[] {
  const { arrivedAt, completedAt, holdStartedAt } = statusTimes;
  const endedAt = momentOf(completedAt ?? holdStartedAt, now);
  // What an installation costs is agreed when it is sold, everything else is written down on site.
  const itemsAt = arrivedAt ? Math.max(Date.parse(arrivedAt), endedAt - 2 * MINUTE) : bookedAt;
  const moments = momentsIn(status);
  const steps = moments.map((moment): CallChange => {
    const begun = moment === moments.at(-1) ? status : statusBegunAt(moment);
    return { what: 'status', status: begun, moment, at: momentOf(statusTimes[moment], now) };
  });
  const assignedAt = Math.min(bookedAt + 2 * MINUTE, steps[0]?.at ?? now);
  const changes: CallChange[] = [
    { what: 'created', at: bookedAt },
    ...(technicianId === null ? [] : [{ what: 'assigned', at: assignedAt } as const]),
    ...(lines.length === 0 ? [] : [{ what: 'items', at: itemsAt } as const]),
    ...payments.map(({ paidAt }, nth) => ({ what: 'payment', nth, at: paidAt }) as const),
    ...(hasNote ? [{ what: 'note', at: endedAt } as const] : []),
    ...steps,
  ];
  return changes.toSorted((one, other) => one.at - other.at);
}

const momentOf = (time: string | undefined, now: number) =>
  time === undefined ? now : Date.parse(time);

const statusBegunAt = (moment: keyof StatusTimes): StatusKey => {
  const status = STATUSES.find(({ key }) => BEGINS[key] === moment);
  if (!status) throw new Error(`No status begins at ${moment}`);
  return status.key;
};
