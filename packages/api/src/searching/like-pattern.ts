/** A LIKE pattern that finds `text` anywhere, its wildcards taken literally. */
export const contains = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
