import { keptDraftKeys, removeKept } from './kept-drafts.ts';
import { former, lockOf, THIS_PAGE } from './living-pages.ts';
import { moveKept, readKept, textOf } from './read-kept.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
// A fifth of what a browser stores for a site. Sign-in and other features share the rest.
const MOST_CHARACTERS = 1_000_000;

/** Removes drafts older than 30 days, and the oldest ones beyond the limit. */
function removeOldDrafts(now: number): void {
  let room = MOST_CHARACTERS;
  const newestFirst = keptDraftKeys()
    .map((draftKey) => ({ draftKey, at: readKept(draftKey)?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  for (const { draftKey, at } of newestFirst) {
    room -= textOf(draftKey)?.length ?? 0;
    if (room < 0 || now - at > KEPT_MS) removeKept(draftKey);
  }
}

/** The pages that have drafts and that no tab shows any more. None over plain HTTP, where nobody can know. */
async function endedPages(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [], pending = [] } = await navigator.locks.query();
  const alive = new Set([...held, ...pending].map(({ name }) => name));
  return keptDraftKeys().flatMap(({ page }) =>
    page !== THIS_PAGE && !alive.has(lockOf(page)) ? page : [],
  );
}

/**
 * Takes over the drafts that this tab kept when it was reloaded or killed. Removes old drafts.
 * @returns the other pages that have ended
 */
export async function adoptDrafts(): Promise<readonly string[]> {
  const ended = await endedPages();
  const { page, wasLeft } = former;
  // A page's lock may last a moment longer than the page. Without locks, only this tab's own page is known.
  const hasEnded = page !== null && (wasLeft || !('locks' in navigator) || ended.includes(page));
  for (const draftKey of keptDraftKeys()) {
    if (hasEnded && draftKey.page === page) moveKept(draftKey, THIS_PAGE);
  }
  removeOldDrafts(Date.now());
  return ended;
}
