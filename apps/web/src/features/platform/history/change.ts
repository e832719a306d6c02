/** A change: a value before and after, or a sentence. */
export type Change = { key: string } & (
  | { words: string }
  | { label: string; before: string; after: string }
);
