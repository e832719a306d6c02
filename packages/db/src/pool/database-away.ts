/** The database did not answer, or not in time; the work may or may not have been done. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Wraps the reason a connection broke. */
export const databaseAway = (cause: unknown): DatabaseAway =>
  cause instanceof DatabaseAway
    ? cause
    : new DatabaseAway('The connection to the database broke.', { cause });
