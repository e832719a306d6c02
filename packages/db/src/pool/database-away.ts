/** The database did not answer, or not in time; what it was asked to do may or may not be done. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** The reason why a connection broke, as one kind of error. */
export const databaseAway = (cause: unknown): DatabaseAway =>
  cause instanceof DatabaseAway
    ? cause
    : new DatabaseAway('The connection to the database broke.', { cause });
