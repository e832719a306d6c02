/** Where this browser keeps that single letters are no shortcuts. */
export const SINGLE_KEYS = 'dispatchSingleKeys';

/** What asks something: meanwhile the keys of the page below it do nothing. */
export const ASKING = '[role="dialog"]:not([data-toast]), [role="alertdialog"], dialog[open]';

/** Whether single letters are shortcuts; voice input can type letters by accident (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off';
