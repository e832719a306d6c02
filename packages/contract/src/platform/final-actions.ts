import type { HistoryAction } from './history.ts';

/**
 * What the history alone cannot undo: creations, signatures, invoices, refunds, passwords, sent messages and ended
 * sessions, and files that came or went; an import is undone as a whole on its own page.
 */
export const FINAL_ACTIONS: readonly HistoryAction[] = [
  'create',
  'signature',
  'invoice',
  'refund',
  'password',
  'invite',
  'sign-out',
  'end-wait',
  'files',
  'export',
  'import',
];
