import { POOL_SIZE } from '@callboard/db/client';

/** That which listens for changes. */
const LISTENING = 1;
/** What Postgres keeps for its administrators, unless it is told. */
const RESERVED = 3;
/** A backup, and a command beside it. */
const SPARE = 6;
/** One for transactions, and one for what they wait for. */
const FEWEST = 2;

/** While workers are replaced there is one more. */
const atMost = (workers: number) => workers + 1;

/** The `max_connections` with which that many workers have all of theirs. */
const wanted = (workers: number) => atMost(workers) * (POOL_SIZE + LISTENING) + SPARE + RESERVED;

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
          `${POOL_SIZE}. They want a max_connections of ${wanted(workers)}.`,
      ]
    : [];
