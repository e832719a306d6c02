import { Hours } from '@callboard/contract/dispatch/hours';
import { HistoryEntry } from '@callboard/contract/platform/history';
import { mondayOf, wallTime } from '@callboard/contract/platform/values/company-time';
import type { Office } from '../dispatch/office-at-api.ts';

const MINUTE = 60_000;

/** What the history of a call tells of its statuses, from the first to the last. */
export async function statusesOf(office: Office, callId: string) {
  const answer = await office('GET', `/history?kind=service-calls&id=${callId}&limit=100`);
  return HistoryEntry.array()
    .parse(answer)
    .toReversed()
    .flatMap(({ action, after, at, toldAt }) =>
      action === 'status' && after?.status
        ? [{ status: after.status, toldAt, moment: Date.parse(toldAt ?? at) }]
        : [],
    );
}

/** Minutes of travel and on site by the history of a call, counted by hand. */
export async function minutesByHistory(office: Office, callId: string) {
  const statuses = await statusesOf(office, callId);
  const minutesOf = (status: string) => {
    const at = statuses.findIndex((one) => one.status === status);
    const [begun, ended] = [statuses[at], statuses[at + 1]];
    return begun && ended ? Math.round((ended.moment - begun.moment) / MINUTE) : 0;
  };
  return { travelMinutes: minutesOf('en_route'), onSiteMinutes: minutesOf('in_progress') };
}

/** The weeks, by a day of each, in which the work between two moments was done. */
export function weeksOf(from: number, to: number): string[] {
  const days = [from, to].map((moment) => wallTime(moment, 'America/Chicago').date);
  return [...new Set(days.map((day) => mondayOf(day)))];
}

/** What the company counts for each call of a technician, over some weeks. */
export async function countedHours(office: Office, technician: string, weeks: readonly string[]) {
  const answers = await Promise.all(
    weeks.map((week) => office('GET', `/hours?week=${week}&technician=${technician}`)),
  );
  const counted = new Map<number, { travelMinutes: number; onSiteMinutes: number }>();
  for (const visit of answers
    .flatMap((answer) => Hours.parse(answer).technicians)
    .flatMap(({ visits }) => visits)) {
    const { callNumber } = visit.call;
    const sum = counted.get(callNumber) ?? { travelMinutes: 0, onSiteMinutes: 0 };
    counted.set(callNumber, {
      travelMinutes: sum.travelMinutes + visit.travelMinutes,
      onSiteMinutes: sum.onSiteMinutes + visit.onSiteMinutes,
    });
  }
  return counted;
}
