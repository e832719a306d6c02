import { placesKept } from './kept-drafts.ts';
import { THIS_PAGE } from './living-pages.ts';
import { moveKept } from './read-kept.ts';
import { ended, known, onScreen, typistNow } from './typing.ts';

/**
 * Takes over all drafts whose names begin with this text, for a screen that shows them side by side. They are
 * those of pages that have ended, and those that forms of this page left behind.
 * @returns their names
 */
export function claimDrafts(beginning: string): string[] {
  const owner = typistNow();
  const places = placesKept().filter(
    ({ name, page, ...place }) =>
      place.owner === owner &&
      name.startsWith(beginning) &&
      !onScreen.has(name) &&
      (page === THIS_PAGE || ended.has(page)),
  );
  for (const place of places) {
    if (place.page !== THIS_PAGE) moveKept(place, THIS_PAGE);
    known.delete(place.name);
  }
  return [...new Set(places.map(({ name }) => name))];
}
