/** A name as SQL takes it, whatever is in it. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A table or sequence of the schema that Callboard's migrations fill. */
export const inPublic = (name: string) => `public.${quoteName(name)}`;
