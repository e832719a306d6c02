import type { ActRules } from './act-rules.ts';

/** Takes back what the server has already. */
export const undo: ActRules<'history.undo'> = {
  words: () => 'Undo',
  saved: 'Your undo was saved',
  isOfDevice: true,
  // What is undone may be a line or a payment.
  isOfMoney: true,
};
