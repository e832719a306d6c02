import { isDiskFull } from '@callboard/db/explain-database-error';
import { DatabaseAway } from '@callboard/db/pool/database-away';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';
import { diskFull } from './disk-full.ts';
import { DomainError } from './domain-error.ts';
import { takenByConstraint } from './taken-by-constraint.ts';

const away = () =>
  new DomainError('unavailable', 'The database is unavailable for a moment. Please try again.', {
    retryAfter: 2,
  });

// The connection, a primary that became a standby (behind a pooler nobody sees that it did), resources that ran
// out, the operator, and the system below Postgres.
const AWAY = ['08', '25006', '53', '57P', '58'];

const isAway = (code: string) => AWAY.some((start) => code.startsWith(start));

/**
 * Being blocked by someone else's lock always gives the same answer, whatever ended the wait: lock
 * timeout, statement timeout, deadlock detection, or a serialization failure.
 */
const LOCKED_OUT = new Set(['55P03', '57014', '40P01', '40001']);

const lockedOut = () =>
  new DomainError(
    'unavailable',
    'This took too long; someone else may be changing it. Please try again.',
    { retryAfter: 2 },
  );

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
/** What Postgres says from 18 on where it refuses to remove what something else refers to. */
const RESTRICT = '23001';

const REFERENCES = [FOREIGN_KEY, RESTRICT];

const brokenReference = ({ code, detail }: postgres.PostgresError) =>
  new DomainError(
    'conflict',
    code === RESTRICT || detail?.includes('still referenced')
      ? 'Something else still refers to this, so it stays.'
      : 'Something that this refers to no longer exists. Reload and try again.',
  );

/** The driver's error below Drizzle's wrapper. */
export const driverError = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

/** Postgres's own code of a database error; undefined for any other error. */
export function postgresCode(thrown: unknown): string | undefined {
  const error = driverError(thrown);
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** Whether something refers to what was to go, or referred to what is not there. */
export const isBrokenReference = (thrown: unknown): boolean =>
  REFERENCES.includes(postgresCode(thrown) ?? '');

/**
 * Translates database errors that a client can cause or wait out, and a full disk; `undefined` for
 * the rest, which are bugs.
 */
export function fromPostgres(thrown: unknown): DomainError | undefined {
  if (isDiskFull(thrown)) return diskFull();
  const error = driverError(thrown);
  if (error instanceof postgres.PostgresError) {
    if (isAway(error.code)) return away();
    if (LOCKED_OUT.has(error.code)) return lockedOut();
    if (REFERENCES.includes(error.code)) return brokenReference(error);
    if (error.code !== UNIQUE) return undefined;
    return (
      takenByConstraint(error.constraint_name) ??
      new DomainError('conflict', 'Something with the same values already exists.')
    );
  }
  return error instanceof DatabaseAway ? away() : undefined;
}
