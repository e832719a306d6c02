/** This page until it is left, reloaded or ends in any other way; each tab shows one. */
export const THIS_PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');

export const lockOf = (page: string) => `page ${page}`;

const SHOWN = 'page';
const LEFT = 'pageLeft';

/** The page that this tab showed before, and whether it was left in order. */
export const former: { page: string | null; wasLeft: boolean } = { page: null, wasLeft: false };

/** Shows that this page lives: to other tabs by a lock, which the browser takes back however it ends. */
export function showLife(): void {
  former.page = sessionStorage.getItem(SHOWN);
  former.wasLeft = sessionStorage.getItem(LEFT) === former.page;
  sessionStorage.setItem(SHOWN, THIS_PAGE);
  if ('locks' in navigator) {
    navigator.locks.request(lockOf(THIS_PAGE), () => new Promise(() => {})).catch(() => undefined);
  }
}

/** Notes that this page is being left, for the next one of its tab. */
export const notePageLeft = (): void => sessionStorage.setItem(LEFT, THIS_PAGE);
