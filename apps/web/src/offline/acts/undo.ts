import type { ActRules } from './act-rules.ts';

/** Undoes what the server already has. */
export const undo: ActRules<'history.undo'> = {
  words: () => 'Undo',
  saved: 'Your undo was saved',
  isOfDevice: true,
  // The undone change may be one of a line or a payment.
  isOfMoney: true,
};
