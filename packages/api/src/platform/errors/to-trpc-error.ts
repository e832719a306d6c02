import type { ProblemCode } from '@callboard/contract/platform/problem';
import { isDiskFull } from '@callboard/db/explain-database-error';
import { DatabaseAway } from '@callboard/db/pool/database-away';
import { TRPCError } from '@trpc/server';
import { type Disk, diskFull } from './disk-full.ts';
import { DomainError } from './domain-error.ts';
import { driverError, fromPostgres } from './from-postgres.ts';

const TRPC_CODES = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  misdirected: 'BAD_REQUEST',
  idempotency_mismatch: 'UNPROCESSABLE_CONTENT',
  too_many_requests: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ProblemCode, TRPCError['code']>;

/**
 * The one way from what a domain function threw to what the transports answer.
 * Errors that tRPC raised itself (bad input, unknown procedure) pass unchanged.
 */
export function toTrpcError(
  error: TRPCError,
  ctx: {
    ifMatch: number | undefined;
    setHeader: (name: string, value: string) => void;
    disk?: Disk;
  },
): TRPCError {
  if (error.code !== 'INTERNAL_SERVER_ERROR') return error;
  const cause =
    error.cause instanceof DomainError ? error.cause : knownCause(error.cause, ctx.disk);
  if (!cause) return error;
  if (cause.parts.retryAfter !== undefined) {
    ctx.setHeader('retry-after', String(cause.parts.retryAfter));
  }
  const isPrecondition = cause.parts.isStale === true && ctx.ifMatch !== undefined;
  return new TRPCError({
    code: isPrecondition ? 'PRECONDITION_FAILED' : TRPC_CODES[cause.code],
    message: cause.detail,
    cause,
  });
}

/** Postgres stops when it finds no room for its log: then that is why it is away. */
function knownCause(thrown: unknown, disk: Disk | undefined): DomainError | undefined {
  if (isDiskFull(thrown)) disk?.sawFull();
  const isAway = driverError(thrown) instanceof DatabaseAway;
  return isAway && disk?.isFull() ? diskFull() : fromPostgres(thrown);
}
