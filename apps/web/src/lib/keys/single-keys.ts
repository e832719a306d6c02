/** Where this browser keeps that single letters are no shortcuts. */
export const SINGLE_KEYS = 'dispatchSingleKeys';

/** Whether single letters are shortcuts; voice input can type letters by accident (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off';
