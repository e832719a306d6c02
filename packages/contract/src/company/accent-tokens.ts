/** The colors of `tokens.css` that follow the company's navbar. */
export const ACCENT_TOKENS = [
  'accent',
  'accent-hover',
  'accent-ink',
  'accent-wash',
  'accent-line',
] as const;
export type AccentToken = (typeof ACCENT_TOKENS)[number];
