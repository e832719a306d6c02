import { placesKept, removeKept } from './kept-drafts.ts';
import { former, lockOf, THIS_PAGE } from './living-pages.ts';
import { moveKept, readKept, textOf } from './read-kept.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
// A fifth of what a browser stores for a site, which the sign-in and others share.
const MOST_CHARACTERS = 1_000_000;

/** Removes what is older than 30 days, and the oldest of what is too much. */
function removeOldDrafts(now: number): void {
  let room = MOST_CHARACTERS;
  const newestFirst = placesKept()
    .map((place) => ({ place, at: readKept(place)?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  for (const { place, at } of newestFirst) {
    room -= textOf(place)?.length ?? 0;
    if (room < 0 || now - at > KEPT_MS) removeKept(place);
  }
}

/** The pages of drafts that no tab shows any more; none where that cannot be known (plain HTTP). */
async function endedPages(): Promise<readonly string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [], pending = [] } = await navigator.locks.query();
  const alive = new Set([...held, ...pending].map(({ name }) => name));
  return placesKept().flatMap(({ page }) =>
    page !== THIS_PAGE && !alive.has(lockOf(page)) ? page : [],
  );
}

/**
 * Takes over what this tab kept when it was reloaded or killed, and removes what is too old.
 * @returns the other pages that have ended
 */
export async function adoptDrafts(): Promise<readonly string[]> {
  const ended = await endedPages();
  const { page, wasLeft } = former;
  // Its lock may outlast a reload by a moment; without locks only the tab itself is known.
  const hasEnded = page !== null && (wasLeft || !('locks' in navigator) || ended.includes(page));
  for (const place of placesKept()) {
    if (hasEnded && place.page === page) moveKept(place, THIS_PAGE);
  }
  removeOldDrafts(Date.now());
  return ended;
}
