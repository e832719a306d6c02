/** Where this browser keeps that single letters are no shortcuts. */
export const SINGLE_KEYS = 'dispatchSingleKeys';

/** What asks something: meanwhile the keys of the page below it do nothing. */
export const ASKING = '[role="dialog"]:not([data-toast]), [role="alertdialog"], dialog[open]';

// A dialog that is closing asks nothing any more.
const OPEN =
  '[role="dialog"][data-open]:not([data-toast]), [role="alertdialog"][data-open], dialog[open]';

/** What asks something now, the topmost one; undefined if nothing does. */
export const askingNow = (): Element | undefined => [...document.querySelectorAll(OPEN)].at(-1);

/** Whether single letters are shortcuts; voice input can type letters by accident (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off';
