import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import {
  codeOfStatus,
  PROBLEMS,
  type Problem,
  type ProblemCode,
} from '@callboard/contract/platform/problem';
import type { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import { DomainError } from './domain-error.ts';
import { fieldMessages } from './field-messages.ts';

/** The default message for each code; the text of an unexpected error is never shown. */
const SENTENCES: Record<ProblemCode, string> = {
  invalid: 'The request could not be read.',
  unauthenticated: 'Please sign in.',
  forbidden: 'Your role does not allow this.',
  not_found: 'There is nothing at this address.',
  conflict: 'This was changed in the meantime.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'The request has a type that is not accepted here.',
  misdirected: 'This address is not served here.',
  idempotency_mismatch: 'This Idempotency-Key was used with another request.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
};

/**
 * Makes a problem body.
 * @param status HTTP status, from tRPC's table or the edge
 * @param parts what is known beyond the code: sentence, fields, current state, broken rules
 */
export function problem(
  code: ProblemCode,
  requestId: string,
  parts: {
    status?: number;
    detail?: string;
    fields?: Record<string, string[]>;
    current?: unknown;
    theirs?: Problem['theirs'];
    broken?: BrokenRule[];
  } = {},
): Problem {
  const detail = parts.detail ?? SENTENCES[code];
  return {
    type: `/problems/${code}`,
    title: PROBLEMS[code].title,
    status: parts.status ?? PROBLEMS[code].status,
    detail,
    message: detail,
    code,
    ...(parts.fields && { fields: parts.fields }),
    ...(parts.current !== undefined && { current: parts.current }),
    ...(parts.theirs && { theirs: parts.theirs }),
    ...(parts.broken && { broken: parts.broken }),
    requestId,
  };
}

/** The problem body for any error a procedure throws; an unexpected one reveals nothing. */
export function toProblem(error: TRPCError, requestId: string): Problem {
  const status = getHTTPStatusCodeFromError(error);
  const { cause } = error;
  if (cause instanceof DomainError) {
    const { fields, current, theirs, broken } = cause.parts;
    const { detail } = cause;
    return problem(cause.code, requestId, { status, detail, fields, current, theirs, broken });
  }
  if (cause instanceof ZodError && status === 400) {
    const fields = fieldMessages(cause);
    const detail = Object.values(fields).flat().join('. ');
    return problem('invalid', requestId, { detail: `${detail}.`, fields });
  }
  return problem(codeOfStatus(status), requestId, { status });
}
