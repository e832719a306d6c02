import { z } from 'zod';
import { BrokenRule } from './broken-rule.ts';

/** Every error code of the API with its HTTP status and title (contract: Errors). */
export const PROBLEMS = {
  invalid: { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Not signed in' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  misdirected: { status: 421, title: 'Wrong address' },
  idempotency_mismatch: { status: 422, title: 'Idempotency key used before' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'Unavailable' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** HTTP statuses covered by another error code. */
const ALIASES: Record<number, ProblemCode> = { 405: 'not_found', 412: 'conflict' };

const CODES = new Map<number, ProblemCode>(
  Object.entries(PROBLEMS).flatMap(([code, { status }]) =>
    isProblemCode(code) ? [[status, code]] : [],
  ),
);

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}

/** The error code for an HTTP status; `invalid` for any other client error. */
export const codeOfStatus = (status: number): ProblemCode =>
  CODES.get(status) ?? ALIASES[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'internal');

/** An error as both transports return it (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
  /** Whose change stands in the way, and when it was made. */
  theirs: z.object({ byName: z.string(), at: z.string() }).optional(),
  /** Dispatch rules the change would break; it can be repeated with `ruleReason`. */
  broken: z.array(BrokenRule).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
