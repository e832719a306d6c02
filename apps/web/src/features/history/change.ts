/** What became different: a value before and after, or something told in a sentence. */
export type Change = { key: string } & (
  | { words: string }
  | { label: string; before: string; after: string }
);
