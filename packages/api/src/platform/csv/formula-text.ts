// What a spreadsheet takes for a formula, behind any apostrophes that were in the text already. A
// negative number is none; signs of full width are read like others in East Asian settings.
const LIKE_FORMULA = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/**
 * A text that a spreadsheet shows instead of running it: an apostrophe goes before what looks like a
 * formula.
 */
export const escapeFormula = (text: string): string =>
  LIKE_FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text;

/** The text that was escaped; any other stays as it is. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && LIKE_FORMULA.test(text) ? text.slice(1) : text;
