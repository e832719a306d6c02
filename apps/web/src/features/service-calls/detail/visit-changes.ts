import type { ServiceCall } from '@callboard/contract/service-calls';
import { chosenWindow } from '~/features/service-calls/visit/window-choice.ts';
import type { Visit } from './visit-schema.ts';

/**
 * What of a call becomes different with these values; undefined where it stays. A new time and
 * whether it is agreed go together: the server takes a time alone for an agreed one.
 */
export function visitChanges(call: ServiceCall, visit: Visit) {
  const { scheduledAt, arrivalWindow, needsTime } = visit;
  const window = chosenWindow(arrivalWindow, scheduledAt, call.arrivalWindow);
  const isMoved = scheduledAt !== call.scheduledAt;
  return {
    scheduledAt: isMoved ? scheduledAt : undefined,
    durationMinutes: changed(call.durationMinutes, visit.durationMinutes),
    description: changed(call.description, visit.description),
    jobType: changed(call.jobType, visit.jobType),
    priority: changed(call.priority, visit.priority),
    tags: changed(call.tags, visit.tags),
    arrivalWindow: changed(call.arrivalWindow, window),
    needsTime: isMoved && needsTime ? needsTime : changed(call.needsTime, needsTime),
  };
}

const changed = <Value>(before: Value, after: Value): Value | undefined =>
  JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
