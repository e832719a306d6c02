/** What connections of a server call themselves. */
export const SERVER_NAME = 'callboard-2';
/** What those of a version call themselves that does not know of sales tax, and would not keep it up. */
export const TAXLESS_SERVER_NAME = 'callboard';
