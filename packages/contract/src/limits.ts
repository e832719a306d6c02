/** Search results are counted up to this number, which then means "this many or more". */
export const MOST_COUNTED_MATCHES = 1000;

/** How long an invitation is valid. */
export const INVITE_HOURS = 72;

/** Calls in a status are counted up to this number, which then means "this many or more". */
export const MOST_COUNTED_CALLS = 10_000;

/** Maximum size of a page of a list or a history, in bytes of JSON. */
export const MOST_PAGE_BYTES = 2_000_000;

/** The same for a page of a history, whose entries cost more to read and hold up other requests. */
export const MOST_HISTORY_PAGE_BYTES = 500_000;

/** A history entry with more bytes of values is listed without them; fetch it by its id. */
export const MOST_LISTED_ENTRY_BYTES = 256 * 1024;

/** Maximum size of all texts of one call together, in bytes (UTF-8). */
export const MOST_CALL_TEXT_BYTES = 1024 * 1024;

/** Maximum number of live streams per server, and how many of them customers can use. */
export const MOST_STREAMS = 5000;
export const MOST_STREAMS_OF_CUSTOMERS = 4000;

/** Maximum number of live streams per session and per person; opening another closes the oldest. */
export const MOST_STREAMS_OF_SESSION = 20;
export const MOST_STREAMS_OF_PERSON = 50;

/**
 * Maximum number of open calls at which a person is shown, counted per tab; another one drops the
 * oldest.
 */
export const MOST_PRESENT_TABS = 20;

/** Maximum number of calls moved, or visits given back by time off, in one request. */
export const MOST_TOGETHER = 100;
