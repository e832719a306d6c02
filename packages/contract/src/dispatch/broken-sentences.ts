import type { BrokenRule } from '../platform/broken-rule.ts';
import type { DispatchRule } from '../platform/dispatch-rule-list.ts';
import { stretchText } from '../platform/values/clock-text.ts';
import { dayAsMoments, wallTime } from '../platform/values/company-time.ts';
import {
  brokenRules,
  type RuledTechnician,
  type RuledVisit,
  spanOf,
  workingSpans,
} from './dispatch-rules.ts';
import { overlaps, type Span } from './spans.ts';

/** Another visit of the technician, with the call number people know it by. */
export type NumberedSpan = Span & { callNumber: number };

type RuleQuestion = {
  visit: RuledVisit;
  technician: RuledTechnician | undefined;
  others: readonly NumberedSpan[];
  timeZone: string;
};

// Any beyond these are counted, not named.
const MOST_NAMED = 3;

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const dateOf = ({ visit, timeZone }: RuleQuestion) =>
  wallTime(Date.parse(visit.scheduledAt), timeZone).date;

function visitsText(question: RuleQuestion) {
  const span = spanOf(question.visit);
  const met = question.others.filter((other) => overlaps(span, other));
  const named = met
    .slice(0, MOST_NAMED)
    .map(
      ({ callNumber, start, end }) =>
        `#${callNumber} from ${stretchText(start, end, dateOf(question), question.timeZone)}`,
    );
  const rest = met.length - named.length;
  return listed(rest > 0 ? [...named, `${rest} more`] : named);
}

function timeOffText({ visit, technician, ...question }: RuleQuestion) {
  const span = spanOf(visit);
  const off = technician?.exceptions.find(
    ({ kind, start, end }) =>
      kind === 'off' && overlaps(span, { start: Date.parse(start), end: Date.parse(end) }),
  );
  if (!off) return '';
  const { timeZone } = question;
  const date = wallTime(span.start, timeZone).date;
  const [start, end] = [Date.parse(off.start), Date.parse(off.end)];
  const day = dayAsMoments(date, timeZone);
  const isAllDay = start === day.start && end === day.end;
  const when = isAllDay ? 'all day' : `from ${stretchText(start, end, date, timeZone)}`;
  return ` ${when}${off.note && ` (${off.note})`}`;
}

function hoursText(question: RuleQuestion) {
  const { technician, timeZone } = question;
  const date = dateOf(question);
  const spans = technician ? workingSpans(technician, dayAsMoments(date, timeZone), timeZone) : [];
  const texts = spans.map(({ start, end }) => stretchText(start, end, date, timeZone));
  return texts.length === 0 ? 'does not work that day' : `works ${listed(texts)} that day`;
}

function sentence(rule: DispatchRule, question: RuleQuestion): string {
  const { visit, technician, timeZone } = question;
  const name = technician?.name ?? 'The technician';
  switch (rule) {
    case 'inactive':
      return `${name} is not an active technician.`;
    case 'skill':
      return `${name} is not skilled for ${visit.job?.name}.`;
    case 'time_off':
      return `${name} has time off${timeOffText(question)}.`;
    case 'hours':
      return `${name} ${hoursText(question)}.`;
    case 'overlap':
      return `${name} already has ${visitsText(question)}.`;
    case 'window': {
      if (!visit.arrivalWindow) return 'The arrival window is missed.';
      const { start, end } = visit.arrivalWindow;
      const when = stretchText(Date.parse(start), Date.parse(end), dateOf(question), timeZone);
      return `Promised arrival window: ${when}.`;
    }
  }
}

/**
 * The rules a visit would break, each with a sentence that names the conflict.
 *
 * @param visit the call as it would be
 * @param technician the technician who would be sent; undefined for nobody
 * @param others the technician's other visits, in order
 * @param timeZone the company's time zone
 */
export function brokenSentences(
  visit: RuledVisit,
  technician: RuledTechnician | undefined,
  others: readonly NumberedSpan[],
  timeZone: string,
): BrokenRule[] {
  const question = { visit, technician, others, timeZone };
  return brokenRules(visit, technician, others, timeZone).map((rule) => ({
    rule,
    message: sentence(rule, question),
  }));
}
