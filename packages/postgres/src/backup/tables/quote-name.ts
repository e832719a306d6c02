/** A name as a quoted SQL identifier. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The quoted name of a table or sequence in Callboard's schema. */
export const inPublic = (name: string) => `public.${quoteName(name)}`;
