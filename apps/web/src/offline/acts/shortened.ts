const MOST = 80;

/** A text short enough for one line. */
export const shortened = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
