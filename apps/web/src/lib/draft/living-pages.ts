/** The name of this page. Each tab shows one page, which ends when it is left, reloaded or killed. */
export const THIS_PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');

export const lockOf = (page: string) => `page ${page}`;

const SHOWN = 'page';
const LEFT = 'pageLeft';

/** The page that this tab showed before, and whether it ended normally. */
export const former: { page: string | null; wasLeft: boolean } = { page: null, wasLeft: false };

/** Shows other tabs that this page lives, by a lock. The browser releases it however the page ends. */
export function showLife(): void {
  former.page = sessionStorage.getItem(SHOWN);
  former.wasLeft = sessionStorage.getItem(LEFT) === former.page;
  sessionStorage.setItem(SHOWN, THIS_PAGE);
  if ('locks' in navigator) {
    navigator.locks.request(lockOf(THIS_PAGE), () => new Promise(() => {})).catch(() => undefined);
  }
}

/** Notes for the tab's next page that this one is being left. */
export const notePageLeft = (): void => sessionStorage.setItem(LEFT, THIS_PAGE);
