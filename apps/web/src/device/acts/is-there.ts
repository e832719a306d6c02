import type { Author } from './act-rules.ts';

/** How far a moment of this device may be behind the server's. */
const SLACK_MS = 60_000;

interface Entry {
  by: string;
  at: string;
  isSame: boolean;
}

/**
 * Whether the server has an entry of the author's already, made at or after that moment, whose answer was
 * lost.
 */
export const isThere = (entries: readonly Entry[], author: Author, since: string): boolean =>
  entries.some(
    // The server's clock and this one's are not the same to the second.
    ({ by, at, isSame }) =>
      isSame && by === author._id && Date.parse(at) > Date.parse(since) - SLACK_MS,
  );
