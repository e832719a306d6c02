// JSON.stringify would write these as something else.
const OPEN = '\u00ab\u00ab';
const CLOSE = '\u00bb\u00bb';
const MARKED = new RegExp(`"${OPEN}([^"]*?)${CLOSE}"`, 'g');

/** Stands for a piece of JSON that JavaScript has no value for, such as `1e400`. */
export const rawJson = (json: string): string => OPEN + json + CLOSE;

/** JSON text of a body; pieces of raw JSON are written as they are. */
export const asJson = (body: unknown): string => JSON.stringify(body).replaceAll(MARKED, '$1');
