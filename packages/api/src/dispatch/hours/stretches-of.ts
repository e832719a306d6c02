import type { StatusKey } from '@callboard/contract/calls/statuses';
import { LONGEST_STRETCH_HOURS } from '@callboard/contract/dispatch/hours';

/** A change of a call's status or technician; moments in milliseconds. */
export type WorkEvent = {
  version: number;
  /** When the server stored it. */
  at: number;
  /** When it came to be true, if somebody said so. */
  toldAt: number | null;
  /** The version that it undoes. */
  takesBack: number | null;
  /** The new status; undefined when it stayed. */
  status?: StatusKey | undefined;
  /** Who is assigned from then on; undefined when that stayed. */
  technicianId?: string | null | undefined;
};

/** One call and what happened to it, in the server's order. */
export type WorkedCall = {
  callId: string;
  /** Who was assigned before the first event. */
  technicianBefore: string | null;
  events: readonly WorkEvent[];
};

/** Travel or work on site of one technician, from a moment until before another. */
export type Stretch = {
  callId: string;
  technicianId: string;
  kind: 'travel' | 'onSite';
  start: number;
  end: number;
  isGoingOn: boolean;
  isTooLong: boolean;
};

const KIND_OF: Partial<Record<StatusKey, Stretch['kind']>> = {
  en_route: 'travel',
  in_progress: 'onSite',
};

const LONGEST_MS = LONGEST_STRETCH_HOURS * 3_600_000;

/**
 * When somebody traveled for a call or worked at it (contract: Hours): from On the way and In progress
 * until the next status, for whoever is assigned at the moment.
 * @param now in milliseconds, until which counts what is still going on
 */
export function stretchesOf({ callId, technicianBefore, events }: WorkedCall, now: number) {
  const stretches: Stretch[] = [];
  let technicianId = technicianBefore;
  let kind: Stretch['kind'] | undefined;
  let tappedAt = 0;
  let start = 0;
  const endAt = (moment: number, isGoingOn: boolean) => {
    const isTooLong = moment > tappedAt + LONGEST_MS;
    const end = isTooLong ? tappedAt + LONGEST_MS : moment;
    if (!kind || technicianId === null || end <= start) return;
    const parts = { callId, technicianId, kind, start, end };
    stretches.push({ ...parts, isTooLong, isGoingOn: isGoingOn && !isTooLong });
  };
  for (const { event, moment } of asTheyWereTrue(events)) {
    endAt(moment, false);
    start = moment;
    if (event.status !== undefined) {
      kind = KIND_OF[event.status];
      tappedAt = moment;
    }
    if (event.technicianId !== undefined) technicianId = event.technicianId;
  }
  endAt(now, true);
  return stretches;
}

/**
 * What counts, in the order in which it came to be true. What nobody told a moment of stays in the
 * server's order, whatever its clock did.
 */
function asTheyWereTrue(events: readonly WorkEvent[]) {
  let latest = 0;
  return withoutUndone(events)
    .map((event) => {
      if (event.toldAt !== null) return { event, moment: event.toldAt };
      latest = Math.max(latest, event.at);
      return { event, moment: latest };
    })
    .toSorted((one, other) => one.moment - other.moment);
}

/** What was undone never happened; an undo that was undone takes nothing back. */
function withoutUndone(events: readonly WorkEvent[]) {
  const gone = new Set<number>();
  for (const { version, takesBack } of events.toReversed()) {
    if (takesBack === null || gone.has(version)) continue;
    gone.add(takesBack).add(version);
  }
  return events.filter(({ version }) => !gone.has(version));
}
