import type { Author } from './act-rules.ts';

/** By how much a moment of this device may be earlier than the server's. */
const SLACK_MS = 60_000;

interface Entry {
  by: string;
  at: string;
  isSame: boolean;
}

/**
 * Whether the server already has the author's entry, made at or after that moment, though its answer was
 * lost.
 */
export const isThere = (entries: readonly Entry[], author: Author, since: string): boolean =>
  entries.some(
    // The two clocks do not agree to the second.
    ({ by, at, isSame }) =>
      isSame && by === author._id && Date.parse(at) > Date.parse(since) - SLACK_MS,
  );
