import { isWindowBroken } from '../calls/is-window-broken.ts';
import type { RuledJob } from '../company/lists/ruled-job.ts';
import type { WeeklyHours, WorkException } from '../company/working-time.ts';
import { DISPATCH_RULES, type DispatchRule } from '../platform/dispatch-rule-list.ts';
import { addDays, momentOf, wallTime, weekdayOf } from '../platform/values/company-time.ts';
import { cut, overlaps, type Span, union, without } from './spans.ts';

/** The technician who would be sent. An empty list of skills means no restriction. */
export type RuledTechnician = {
  name: string;
  isActive: boolean;
  skills: readonly string[];
  weeklyHours: WeeklyHours;
  exceptions: readonly Pick<WorkException, 'kind' | 'start' | 'end' | 'note'>[];
};

/** A visit as the rules see it; instants are UTC strings. */
export type RuledVisit = {
  scheduledAt: string;
  durationMinutes: number;
  job: RuledJob | null;
  arrivalWindow: { start: string; end: string } | null;
  /** The time is not agreed yet, so no rule about times applies. */
  needsTime?: boolean;
};

/** From the start of a visit to its end, in milliseconds since 1970. */
export const spanOf = (visit: Pick<RuledVisit, 'scheduledAt' | 'durationMinutes'>): Span => {
  const start = Date.parse(visit.scheduledAt);
  return { start, end: start + visit.durationMinutes * 60_000 };
};

const spansOf = (technician: RuledTechnician, kind: WorkException['kind']): Span[] =>
  technician.exceptions
    .filter((exception) => exception.kind === kind)
    .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

/** When a technician works between two moments, in order and without overlaps. */
export function workingSpans(technician: RuledTechnician, within: Span, timeZone: string): Span[] {
  const spans = [...weeklySpans(technician.weeklyHours, within, timeZone)];
  spans.push(...spansOf(technician, 'working'));
  const atWork = without(union(spans), spansOf(technician, 'off'));
  return atWork.flatMap((span) => cut(span, within) ?? []);
}

function* weeklySpans(hours: WeeklyHours, within: Span, timeZone: string): Generator<Span> {
  const last = wallTime(within.end, timeZone).date;
  for (let { date } = wallTime(within.start, timeZone); date <= last; date = addDays(date, 1)) {
    const day = hours[weekdayOf(date)];
    if (day) {
      yield {
        start: momentOf(date, day.from, timeZone),
        end: momentOf(date, day.to, timeZone),
      };
    }
  }
}

/**
 * The rules a visit would break, in the order of {@link DISPATCH_RULES}. The board checks before a
 * drop, the server before it saves one.
 *
 * @param visit the call as it would be
 * @param technician the technician who would be sent; undefined for nobody, which can only miss the
 *   window
 * @param others spans of the technician's other visits
 * @param timeZone the company's time zone
 */
export function brokenRules(
  visit: RuledVisit,
  technician: RuledTechnician | undefined,
  others: readonly Span[],
  timeZone: string,
): DispatchRule[] {
  const span = spanOf(visit);
  const broken = new Set<DispatchRule>();
  if (technician) {
    if (!technician.isActive) broken.add('inactive');
    if (!isSkilledFor(technician, visit.job)) broken.add('skill');
  }
  if (technician && !visit.needsTime) {
    if (spansOf(technician, 'off').some((off) => overlaps(span, off))) broken.add('time_off');
    else if (!isWithinWork(technician, span, timeZone)) broken.add('hours');
    if (others.some((other) => overlaps(span, other))) broken.add('overlap');
  }
  if (isWindowBroken(visit)) broken.add('window');
  return DISPATCH_RULES.filter((rule) => broken.has(rule));
}

/** Whether somebody has every skill that a job needs; who has none listed does every job. */
export const isSkilledFor = (
  { skills }: Pick<RuledTechnician, 'skills'>,
  job: RuledJob | null,
): boolean =>
  job === null || skills.length === 0 || job.skills.every((skill) => skills.includes(skill));

const isWithinWork = (technician: RuledTechnician, span: Span, timeZone: string): boolean =>
  workingSpans(technician, span, timeZone).some(
    ({ start, end }) => start <= span.start && span.end <= end,
  );
