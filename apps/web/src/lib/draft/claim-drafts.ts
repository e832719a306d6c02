import { keptDraftKeys } from './kept-drafts.ts';
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
  const keys = keptDraftKeys().filter(
    ({ name, page, ...draftKey }) =>
      draftKey.owner === owner &&
      name.startsWith(beginning) &&
      !onScreen.has(name) &&
      (page === THIS_PAGE || ended.has(page)),
  );
  for (const draftKey of keys) {
    if (draftKey.page !== THIS_PAGE) moveKept(draftKey, THIS_PAGE);
    known.delete(draftKey.name);
  }
  return [...new Set(keys.map(({ name }) => name))];
}
