import postgres from 'postgres';
import { DatabaseAway } from './database-away.ts';

/** Parts of a client that need no server: its options, and fragments of statements. */
export function neverConnected(): postgres.Sql {
  const options = {
    max: 1,
    // The driver supports it, but its types do not list it.
    socket: () => {
      throw new DatabaseAway('Statements go through the pool.');
    },
  };
  return postgres('postgres://nobody@nowhere', options);
}
