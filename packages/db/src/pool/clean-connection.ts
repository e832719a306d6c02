import postgres from 'postgres';
import type { Connection } from './connection.ts';

/** How long to wait for the rollback before giving up on the server. */
const cleanWithinMs = 5000;

/**
 * Makes a connection safe to reuse after something went wrong on it, or closes it.
 *
 * postgres.js 3.4.9 counts the rows of an answer and resets the count only when a command
 * completes. After a statement that fails midway through its rows, the next answer starts with that
 * many empty rows, so its first row reads as nothing. A rollback has no rows and completes, which
 * resets the count; it also ends any transaction left open. If the driver itself failed, it may
 * match answers to the wrong queries, and nothing helps but closing.
 * @returns when the connection is clean or lost; never throws
 */
export async function cleanConnection(connection: Connection): Promise<void> {
  const { failure, client } = connection;
  if (failure === undefined || failure instanceof postgres.PostgresError) {
    try {
      const { command } = await connection.inTime(() => client.unsafe('rollback'), cleanWithinMs);
      if (command === 'ROLLBACK') connection.forgetFailure();
    } catch {
      // Still unclean.
    }
  }
  if (!connection.isClean) connection.destroy();
}
