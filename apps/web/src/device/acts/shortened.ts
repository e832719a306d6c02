const MOST = 80;

/** A text as it fits on a line. */
export const shortened = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
