// Apart from the other limits: these come with the first page that anybody opens.

/** How many notes and history entries of a call a phone keeps: a page, and one that says there is more. */
export const MOST_KEPT_ROWS = 21;

/**
 * Maximum size of a page of a history, in bytes of JSON: its entries cost more to read than those of
 * lists (`MOST_PAGE_BYTES`), and hold up other requests.
 */
export const MOST_HISTORY_PAGE_BYTES = 500_000;
