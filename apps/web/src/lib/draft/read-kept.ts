import { isRecord } from '~/lib/is-record.ts';
import { type Kept, keyOf, type Place, removeKept, unstored, writeKept } from './kept-drafts.ts';

export const textOf = (place: Place): string | null =>
  unstored[keyOf(place)] ?? localStorage.getItem(keyOf(place));

/** Reads a draft and when it was typed. */
export function readKept(place: Place): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(textOf(place) ?? 'null');
    return isRecord(kept) && typeof kept.at === 'number'
      ? { at: kept.at, draft: kept.draft }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Moves a draft to another page. */
export function moveKept(place: Place, page: string): void {
  const kept = readKept(place);
  if (kept) writeKept({ ...place, page }, kept);
  removeKept(place);
}
