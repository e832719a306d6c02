import { dueAt, isUnassigned, type StatedCall } from '../calls/late-or-unscheduled.ts';
import { PRIORITIES } from '../calls/priority-list.ts';

/** The fields that decide where a call stands beside the board's rows. */
export type LaneCall = Pick<
  StatedCall,
  'assignedEmployee' | 'scheduledAt' | 'needsTime' | 'arrivalWindow' | 'priority'
> & { _id: string; status: string };

const urgencyOf = ({ priority }: LaneCall) => PRIORITIES.findIndex(({ key }) => key === priority);

/**
 * The order of the calls beside the board's rows: unassigned visits by how soon somebody has to be
 * there, then the most urgent ones. The server and every screen use this one function.
 */
export function compareInLane(one: LaneCall, other: LaneCall): number {
  const [isSoon, isOtherSoon] = [isUnassigned(one), isUnassigned(other)];
  return (
    Number(isOtherSoon) - Number(isSoon) ||
    (isSoon ? dueAt(one) - dueAt(other) : 0) ||
    urgencyOf(other) - urgencyOf(one) ||
    one.scheduledAt.localeCompare(other.scheduledAt) ||
    one._id.localeCompare(other._id)
  );
}
