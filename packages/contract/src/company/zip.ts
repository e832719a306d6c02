/**
 * The five digits of a ZIP code, also of one with four more; undefined for anything else, such as a
 * code that is still being typed.
 */
export const zipOf = (postalCode: string): string | undefined =>
  /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(postalCode)?.[1];
