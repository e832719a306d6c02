/** Search results are counted up to this number, which then means "this many or more". */
export const MOST_COUNTED_MATCHES = 1000;

/** How long an invitation is valid. */
export const INVITE_HOURS = 72;

/** How long an employee's link to choose a password is valid when the office sent it. */
export const SIGN_IN_LINK_DAYS = 7;

/** The longest arrival window. */
export const MOST_WINDOW_MINUTES = 24 * 60;

/** Calls in a status are counted up to this number, which then means "this many or more". */
export const MOST_COUNTED_CALLS = 10_000;

/** Maximum size of a page of a list or a history, in bytes of JSON. */
export const MOST_PAGE_BYTES = 2_000_000;

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

/** How far a device's clock may be ahead of the server's; a moment within it counts as now. */
export const MOST_AHEAD_MS = 2 * 60_000;

/** Maximum number of calls moved, or visits given back by time off, in one request. */
export const MOST_TOGETHER = 100;

/** Maximum number of rows in an exported file. */
export const MOST_EXPORTED_ROWS = 100_000;

/** Maximum size of one photo or document, in bytes, and how many a call, customer, property or unit has. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
export const MOST_FILES = 100;

/** Maximum size of a logo's file, in bytes, and of its width and height, in pixels. */
export const MOST_LOGO_BYTES = 1024 * 1024;
export const MOST_LOGO_SIDE = 2048;

/** Maximum size of a file to import, in bytes, and of its rows and columns. */
export const MOST_IMPORT_BYTES = 20 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 100_000;
export const MOST_IMPORT_COLUMNS = 500;

/** How many days an import's rows are kept, and with them its undo. */
export const IMPORT_KEPT_DAYS = 30;

/** Maximum size of a request's body that is no file, in bytes. */
export const MOST_BODY_BYTES = 1024 * 1024;

/** How many days an Idempotency-Key leads to the first answer. */
export const IDEMPOTENCY_DAYS = 30;

/** Maximum number of signatures kept with one call. */
export const MOST_SIGNATURES = 20;

/** What a signature is drawn in: its points are whole numbers from the top left corner. */
export const SIGNATURE_WIDTH = 1000;
export const SIGNATURE_HEIGHT = 400;

/** Maximum number of strokes of a signature, and of points of all its strokes together. */
export const MOST_STROKES = 200;
export const MOST_POINTS = 4000;

/** How many days after today a phone keeps, and at most how many of their visits. */
export const KEPT_DAYS_AHEAD = 7;
export const MOST_KEPT_CALLS = 100;

/** How many units of a call's house a phone keeps. */
export const MOST_KEPT_UNITS = 20;

/** Maximum number of items of the price book that a phone keeps. */
export const MOST_KEPT_ITEMS = 2000;

/** Maximum size of the texts of the calls that a phone keeps, in bytes; the nearest visits come first. */
export const MOST_KEPT_TEXT_BYTES = 3_000_000;

/** A history entry with more bytes of values is kept on a phone without them. */
export const MOST_KEPT_ENTRY_BYTES = 8 * 1024;

/** How long what a phone said of the changes it is sending counts, in milliseconds. */
export const SENDING_COUNTS_MS = 2 * 60_000;

/** How long the phone of somebody at work is silent before the office is told, in milliseconds. */
export const SILENT_AFTER_MS = 10 * 60_000;

/** Maximum number of ZIP codes in a company's service area. */
export const MOST_SERVED_ZIPS = 2000;

/** Maximum number of results of the search box. */
export const MOST_RESULTS = 20;

/** What customers may do for themselves: open requests, new ones within an hour, properties. */
export const MOST_OPEN_REQUESTS = 20;
export const MOST_NEW_REQUESTS_AN_HOUR = 10;
export const MOST_OWN_PROPERTIES = 30;

/** Maximum number of items that a job type suggests, and that a new call takes along. */
export const MOST_SUGGESTED_ITEMS = 20;

/** Texts that nobody has read are counted up to this; a screen then says that there are more. */
export const MOST_UNREAD_TEXTS = 100;

/** As far as messages that wait are counted. */
export const MOST_WAITING_MESSAGES = 1000;
