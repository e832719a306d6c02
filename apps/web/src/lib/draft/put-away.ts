import { keyOf, type Place, placesKept, removeKept } from './kept-drafts.ts';
import { textOf } from './read-kept.ts';
import { adopt } from './typing.ts';

/** A draft as it is kept: its key and its text. */
export type PutAway = readonly [key: string, text: string];

const placesOf = (owner: string): Place[] => placesKept().filter((place) => place.owner === owner);

/** What somebody typed and did not save, on any page of this browser, as plain texts. */
export const draftsOf = (owner: string): PutAway[] =>
  placesOf(owner).map((place) => [keyOf(place), textOf(place) ?? '']);

/** Deletes these drafts, as far as nobody has typed on. */
export function dropDraftsOf(owner: string, drafts: readonly PutAway[]): void {
  const known = new Map(drafts);
  for (const place of placesOf(owner)) {
    if (known.get(keyOf(place)) === textOf(place)) removeKept(place);
  }
}

/** Puts drafts back where they were, so that the pages of the same person find them. */
export async function putDraftsBack(drafts: readonly PutAway[]): Promise<void> {
  for (const [key, text] of drafts) localStorage.setItem(key, text);
  // Those of pages that have ended meanwhile are for whoever opens the form next.
  await adopt();
}
