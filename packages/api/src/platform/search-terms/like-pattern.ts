/** A LIKE pattern that finds `text` anywhere, with its wildcards escaped. */
export const contains = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
