import { addDays, momentOf, wallTime, weekdayOf } from './company-time.ts';
import type { JobTypeKey } from './job-type-list.ts';
import { cut, overlaps, type Span, union, without } from './spans.ts';
import type { WeeklyHours, WorkException } from './working-time.ts';

/** What a visit can break; each is said before the drop and never passed over in silence. */
export const DISPATCH_RULES = [
  'inactive',
  'skill',
  'time_off',
  'hours',
  'overlap',
  'window',
] as const;

export type DispatchRule = (typeof DISPATCH_RULES)[number];

/** Who would come. No skill at all means that nobody restricted what they are sent to. */
export type RuledTechnician = {
  name: string;
  isActive: boolean;
  skills: readonly JobTypeKey[];
  weeklyHours: WeeklyHours;
  exceptions: readonly Pick<WorkException, 'kind' | 'start' | 'end' | 'note'>[];
};

/** A visit as the rules see it; instants are UTC texts. */
export type RuledVisit = {
  scheduledAt: string;
  durationMinutes: number;
  jobType: JobTypeKey | null;
  arrivalWindow: { start: string; end: string } | null;
  /** The time is still to be agreed: then no rule about times applies. */
  needsTime?: boolean;
};

export const spanOf = (visit: Pick<RuledVisit, 'scheduledAt' | 'durationMinutes'>): Span => {
  const start = Date.parse(visit.scheduledAt);
  return { start, end: start + visit.durationMinutes * 60_000 };
};

const spansOf = (technician: RuledTechnician, kind: WorkException['kind']): Span[] =>
  technician.exceptions
    .filter((exception) => exception.kind === kind)
    .map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));

/** The stretches in which somebody works between two moments, in order and without overlaps. */
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
 * What a visit would break, in the order of {@link DISPATCH_RULES}. The board asks before a drop,
 * the server before it stores one.
 *
 * @param visit the call as it would be
 * @param technician who would come; undefined for nobody, with whom only the window can be missed
 * @param others spans of the technician's other visits
 * @param timeZone the company's
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
    if (lacksSkill(technician, visit.jobType)) broken.add('skill');
  }
  if (technician && !visit.needsTime) {
    if (spansOf(technician, 'off').some((off) => overlaps(span, off))) broken.add('time_off');
    else if (!isWithinWork(technician, span, timeZone)) broken.add('hours');
    if (others.some((other) => overlaps(span, other))) broken.add('overlap');
  }
  if (missesWindow(visit)) broken.add('window');
  return DISPATCH_RULES.filter((rule) => broken.has(rule));
}

const lacksSkill = ({ skills }: RuledTechnician, jobType: JobTypeKey | null): boolean =>
  jobType !== null && skills.length > 0 && !skills.includes(jobType);

const isWithinWork = (technician: RuledTechnician, span: Span, timeZone: string): boolean =>
  workingSpans(technician, span, timeZone).some(
    ({ start, end }) => start <= span.start && span.end <= end,
  );

/** The customer was promised an arrival: only the start has to lie within. */
function missesWindow({ scheduledAt, arrivalWindow, needsTime }: RuledVisit): boolean {
  if (arrivalWindow === null || needsTime) return false;
  const start = Date.parse(scheduledAt);
  return start < Date.parse(arrivalWindow.start) || start > Date.parse(arrivalWindow.end);
}
