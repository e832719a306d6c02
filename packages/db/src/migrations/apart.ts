/** What a statement outside a transaction does. */
export type Apart =
  /** Builds an index while others read and write. */
  | { kind: 'build'; index: string; text: string }
  /** Writes at most `$1` rows, until there is none left. */
  | { kind: 'batches'; text: string }
  /** Anything else that may be repeated, such as `drop index concurrently if exists`. */
  | { kind: 'other'; text: string };

const COMMENTS = /^(\s*--[^\n]*\n)*\s*/;
const BUILD =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?([^"\s]+)/i;

/** Reads a statement of a migration that begins with `-- outside a transaction`. */
export function readApart(statement: string): Apart {
  const text = statement.replace(COMMENTS, '');
  const index = BUILD.exec(text)?.[1];
  if (index !== undefined) return { kind: 'build', index, text };
  return { kind: text.includes('$1') ? 'batches' : 'other', text };
}
