/** Maximum number of photos that answer one step of a checklist; for browsers, without the schemas. */
export const MOST_PHOTOS = 10;
