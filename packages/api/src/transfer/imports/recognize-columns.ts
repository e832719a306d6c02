import { KEY_FIELDS, MANY_COLUMNS } from '@callboard/contract/transfer/file-columns';
import type { ColumnUse, ImportKind } from '@callboard/contract/transfer/imports';
import { HEADINGS } from './headings.ts';

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What the columns of a file hold, as far as their headings say it; null for those that do not. Of
 * two columns for one field the one with our own word for it counts, or the first in our table.
 */
export function recognizeColumns(kind: ImportKind, headings: readonly string[]): ColumnUse[] {
  const found: ColumnUse[] = headings.map(() => null);
  const named = headings.map(plain);
  for (const [field, words] of Object.entries(HEADINGS[kind])) {
    for (const word of words) {
      const at = named.findIndex((name, index) => name === word && found[index] === null);
      if (at === -1) continue;
      found[at] = field;
      if (!MANY_COLUMNS.includes(field)) break;
    }
  }
  return found;
}

/** The first way to recognize a row that the file has a column for; the first of all without one. */
export function defaultKeyField(kind: ImportKind, columns: readonly ColumnUse[]): string {
  const fields: readonly string[] = KEY_FIELDS[kind];
  return fields.find((field) => columns.includes(field)) ?? fields[0] ?? '';
}

const SECRET = /\b(pass ?(word|code|phrase)|pwd|pin|secret)\b/;

/** Whether a column may hold passwords; such a column is not even kept. */
export const isSecret = (heading: string): boolean => SECRET.test(plain(heading));
