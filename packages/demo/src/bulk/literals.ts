/** A string as an SQL literal. */
export const textLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Strings as a constant array, which Postgres builds once instead of per row. */
export const arrayLiteral = (texts: readonly string[], type = 'text'): string =>
  `${textLiteral(`{${texts.map((text) => JSON.stringify(text)).join(',')}}`)}::${type}[]`;
