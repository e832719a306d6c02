import postgres from 'postgres';
import type { Connection } from './connection.ts';

/** A server that is this late with a rollback is not worth waiting for. */
const cleanWithinMs = 5000;

/**
 * Makes a connection fit for the next one after something went wrong on it, or closes it.
 *
 * postgres.js 3.4.9 counts the rows of an answer and forgets the count only when a command is
 * complete. After a statement that fails in the middle of its rows, the next answer begins with as
 * many empty places, and whoever reads its first row reads nothing. A rollback has no rows and is
 * complete, so the count is gone with it; a transaction that somebody left open is, too. When the
 * driver itself stumbled, it may give the next answers to the wrong questions: nothing helps then.
 * @returns when the connection is clean or lost; never throws
 */
export async function cleanConnection(connection: Connection): Promise<void> {
  const { failure, client } = connection;
  if (failure === undefined || failure instanceof postgres.PostgresError) {
    try {
      const { command } = await connection.inTime(() => client.unsafe('rollback'), cleanWithinMs);
      if (command === 'ROLLBACK') connection.forgetFailure();
    } catch {
      // It is as unclean as before.
    }
  }
  if (!connection.isClean) connection.destroy();
}
