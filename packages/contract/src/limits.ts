/** A search is counted up to here: this many means as many or more. */
export const MOST_COUNTED_MATCHES = 1000;

/** How long an invitation can be used. */
export const INVITE_HOURS = 72;

/** The calls of a status are counted up to here: this many means as many or more. */
export const MOST_COUNTED_CALLS = 10_000;
