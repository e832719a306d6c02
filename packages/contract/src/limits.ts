/** A search is counted up to here: this many means as many or more. */
export const MOST_COUNTED_MATCHES = 1000;

/** How long an invitation can be used. */
export const INVITE_HOURS = 72;

/** The calls of a status are counted up to here: this many means as many or more. */
export const MOST_COUNTED_CALLS = 10_000;

/** A page of a list or a history ends before it has this many bytes of JSON. */
export const MOST_PAGE_BYTES = 2_000_000;

/** The same for a history, whose entries cost more to read: others wait while one is made. */
export const MOST_HISTORY_PAGE_BYTES = 500_000;

/** A history entry with more bytes of values is listed without them, and read at its own address. */
export const MOST_LISTED_ENTRY_BYTES = 256 * 1024;

/** Bytes (UTF-8) that the texts of one call may have together. */
export const MOST_CALL_TEXT_BYTES = 1024 * 1024;

/** Live streams that one server keeps open, and how many of them may be customers'. */
export const MOST_STREAMS = 5000;
export const MOST_STREAMS_OF_CUSTOMERS = 4000;

/** Live streams of a session and of a person; when there is one more, the oldest ends. */
export const MOST_STREAMS_OF_SESSION = 20;
export const MOST_STREAMS_OF_PERSON = 50;

/** Open calls at which others see a person, each tab counted; with one more the oldest is dropped. */
export const MOST_PRESENT_TABS = 20;
