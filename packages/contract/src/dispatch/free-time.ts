import type { RuledTechnician } from './dispatch-rules.ts';
import { cut, type Span, union, without } from './spans.ts';

/** What counts of somebody's schedule for their free time; spans in milliseconds. */
type Schedule = {
  technician: Pick<RuledTechnician, 'isActive'>;
  /** Their working time, in order and without overlaps, as `workingSpans` has it. */
  work: readonly Span[];
  /** Their visits that are not canceled, in any order; two at once take their time once. */
  visits: readonly Span[];
};

/**
 * When somebody is free: what is left of their working time from now on, less their visits; nobody who
 * cannot be sent is. The board's rows, the free windows and the suggestions ask this one function.
 * @param now in milliseconds
 * @returns spans in order and without overlaps
 */
export function freeTime({ technician, work, visits }: Schedule, now: number): Span[] {
  if (!technician.isActive) return [];
  const left = work.flatMap((span) => cut(span, { start: now, end: span.end }) ?? []);
  return without(left, union(visits));
}
