import type { HistoryAction } from './history.ts';

/** What cannot be undone: creations, passwords, sent messages and ended sessions. */
export const FINAL_ACTIONS: readonly HistoryAction[] = [
  'create',
  'password',
  'invite',
  'sign-out',
  'end-wait',
];
