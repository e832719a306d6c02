/** A text as SQL writes it. */
export const textLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Texts as a constant array, which Postgres builds once and not for every row. */
export const arrayLiteral = (texts: readonly string[], type = 'text'): string =>
  `${textLiteral(`{${texts.map((text) => JSON.stringify(text)).join(',')}}`)}::${type}[]`;
