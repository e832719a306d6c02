import { isAnythingTyped } from './draft/drafts.ts';

const KEY = 'reloadedAt';
const SHORTEST_PAUSE = 10_000;

/**
 * After a deployment the files of a page that is still open are gone: loads the new version when
 * one is missed, but not again and again when that does not help.
 */
export function loadNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Rather a message beside what is typed than a page without it.
    if (isAnythingTyped()) return;
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < SHORTEST_PAUSE) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
