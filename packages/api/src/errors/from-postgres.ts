import { DatabaseAway } from '@callboard/db/pool/database-away';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';
import { DomainError } from './domain-error.ts';
import { takenByConstraint } from './taken-by-constraint.ts';

const away = () =>
  new DomainError('unavailable', 'The database is away for a moment. Please try again.', {
    retryAfter: 2,
  });

// The connection, resources that ran out, the operator, and the system below Postgres.
const AWAY = ['08', '53', '57P', '58'];

const isAway = (code: string) => AWAY.some((start) => code.startsWith(start));

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
        return (
          takenByConstraint(error.constraint_name) ??
          new DomainError('conflict', 'Something with the same values exists already.')
        );
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
  return error instanceof DatabaseAway ? away() : undefined;
}
