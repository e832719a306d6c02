import type { PriorityKey } from '@callboard/contract/calls/priority-list';
import type { serviceCalls } from '@callboard/db/schema/service-calls';
import type { Random } from '../chance/random.ts';
import { jobTypeOf } from '../trade/job-type-of.ts';
import type { DemoCall } from './demo-call.ts';

type Promised = Pick<
  typeof serviceCalls.$inferInsert,
  'jobType' | 'priority' | 'tags' | 'windowStart' | 'windowEnd' | 'needsTime'
>;

const HOUR = 3_600_000;

// Lengths of an arrival window in hours, weighted by how common they are; 0 for none.
const WINDOWS = [
  { hours: 2, percent: 68 },
  { hours: 4, percent: 12 },
  { hours: 1, percent: 5 },
  { hours: 0, percent: 15 },
] as const;

export const TAGS: readonly (readonly [RegExp, string])[] = [
  [/^Plan visit/, 'Plan member'],
  [/two-man crew/i, 'Two technicians'],
  [/\bdogs?\b/i, 'Dog'],
  [/\bgate\b/i, 'Gate'],
  [/call ahead|text before|call when/i, 'Call ahead'],
];

/** What the office entered besides the description: job type, priority, tags and arrival window. */
export function promiseCall(random: Random, call: DemoCall, description: string): Promised {
  const window = windowOf(random, call);
  return {
    jobType: jobTypeOf(call.job.key, description),
    priority: priorityOf(random, call, description),
    tags: TAGS.flatMap(([words, tag]) => (words.test(description) ? tag : [])),
    windowStart: window && new Date(window.start).toISOString(),
    windowEnd: window && new Date(window.end).toISOString(),
    needsTime: call.needsTime ?? false,
  };
}

// Starts on the hour, so that the visit begins within it.
function windowOf(random: Random, { job, technicianId, start }: DemoCall) {
  const { hours } = random.weighted(WINDOWS, ({ percent }) => percent);
  if (hours === 0 || job.key === 'emergency' || technicianId === null) return null;
  const from = Math.floor(start / HOUR) * HOUR;
  return { start: from, end: from + hours * HOUR };
}

function priorityOf(random: Random, { job }: DemoCall, description: string): PriorityKey {
  if (job.key === 'emergency' || /burning smell/i.test(description)) return 'emergency';
  if (/\bbaby\b|elderly|without cooling|from the ceiling|server room/i.test(description)) {
    return 'high';
  }
  return random.chance(0.02) ? 'high' : 'normal';
}
