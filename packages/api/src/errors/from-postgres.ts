import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';
import { DomainError } from './domain-error.ts';

const away = () =>
  new DomainError('unavailable', 'The database is away for a moment. Please try again.', {
    retryAfter: 2,
  });

// Class 08 is the connection, 57P the operator, 53 resources that ran out.
const isAway = (code: string) =>
  code.startsWith('08') || code.startsWith('57P') || code.startsWith('53');

const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver's error below Drizzle's wrapper. */
export const driverError = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/**
 * Translates errors of the database that a client can cause or wait out; `undefined` for the rest,
 * which are bugs.
 */
export function fromPostgres(thrown: unknown): DomainError | undefined {
  const error = driverError(thrown);
  if (error instanceof postgres.PostgresError) {
    if (isAway(error.code)) return away();
    switch (error.code) {
      case '23505':
        return new DomainError('conflict', 'Something with the same values exists already.');
      case '40001':
      case '40P01':
      case '55P03':
        return new DomainError('conflict', 'Somebody changed this at the same moment. Try again.');
      case '57014':
        return new DomainError('unavailable', 'This took too long. Please try again.', {
          retryAfter: 5,
        });
      default:
        return undefined;
    }
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return CONNECTION_CODES.has(error.code) ? away() : undefined;
  }
  return undefined;
}
