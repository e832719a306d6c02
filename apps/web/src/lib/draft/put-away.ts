import { type DraftKey, keptDraftKeys, keyOf, removeKept } from './kept-drafts.ts';
import { textOf } from './read-kept.ts';
import { adopt } from './typing.ts';

/** A draft as it is kept: its key and its text. */
export type PutAway = readonly [key: string, text: string];

const keysOf = (owner: string): DraftKey[] =>
  keptDraftKeys().filter((draftKey) => draftKey.owner === owner);

/** All unsaved drafts of a person in this browser, as plain texts. */
export const draftsOf = (owner: string): PutAway[] =>
  keysOf(owner).map((draftKey) => [keyOf(draftKey), textOf(draftKey) ?? '']);

/** Deletes these drafts, except those that were changed since. */
export function dropDraftsOf(owner: string, drafts: readonly PutAway[]): void {
  const known = new Map(drafts);
  for (const draftKey of keysOf(owner)) {
    if (known.get(keyOf(draftKey)) === textOf(draftKey)) removeKept(draftKey);
  }
}

/** Puts drafts back where they were, so that pages of the same person find them. */
export async function putDraftsBack(drafts: readonly PutAway[]): Promise<void> {
  for (const [key, text] of drafts) localStorage.setItem(key, text);
  // Drafts of pages that have ended meanwhile go to the next page that opens the form.
  await adopt();
}
