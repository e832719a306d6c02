import { POOL_SIZE } from '@callboard/db/client';

/** That which listens for changes. */
const LISTENING = 1;
/** A backup, and a command beside it. */
const SPARE = 6;
/** One for transactions, and one for what they wait for. */
const FEWEST = 2;

/** While workers are replaced there is one more. */
const atMost = (workers: number) => workers + 1;

/** How many connections the database has to allow for that many workers to have all of theirs. */
const wanted = (workers: number) => atMost(workers) * (POOL_SIZE + LISTENING) + SPARE;

/** How many connections each of the workers may have for requests where the database allows this many. */
export function poolSize(workers: number, allowed: number): number {
  const each = Math.floor((allowed - SPARE) / atMost(workers)) - LISTENING;
  return Math.max(FEWEST, Math.min(POOL_SIZE, each));
}

/** What the operator is told where workers have fewer connections than they want. */
export const aboutConnections = (workers: number, size: number): string[] =>
  size < POOL_SIZE
    ? [
        `The database allows few connections: each of ${workers} workers has ${size} for requests instead of ` +
          `${POOL_SIZE}. It would have to allow ${wanted(workers)}: by max_connections (beside those kept for ` +
          `administrators), and by the limits of the database and of the account, where they have one.`,
      ]
    : [];
