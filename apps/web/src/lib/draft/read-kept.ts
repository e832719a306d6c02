import { isRecord } from '~/lib/is-record.ts';
import { type DraftKey, type Kept, keyOf, removeKept, unstored, writeKept } from './kept-drafts.ts';

export const textOf = (draftKey: DraftKey): string | null =>
  unstored[keyOf(draftKey)] ?? localStorage.getItem(keyOf(draftKey));

/** Reads a draft and when it was typed. */
export function readKept(draftKey: DraftKey): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(textOf(draftKey) ?? 'null');
    return isRecord(kept) && typeof kept.at === 'number'
      ? { at: kept.at, draft: kept.draft }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Moves a draft to another page. */
export function moveKept(draftKey: DraftKey, page: string): void {
  const kept = readKept(draftKey);
  if (kept) writeKept({ ...draftKey, page }, kept);
  removeKept(draftKey);
}
