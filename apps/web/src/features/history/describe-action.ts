import type { HistoryAction, HistoryEntry } from '@callboard/contract/history';
import { formatDateTime } from '~/format/dates.ts';

const WORDS: Partial<Record<HistoryAction, string>> = {
  create: 'Created',
  password: 'Chose a password',
  invite: 'Sent a portal invitation',
  'sign-out': 'Signed out devices',
  'end-wait': 'Unlocked sign-in after failed attempts',
};

/**
 * An entry's text besides its changed values.
 * @param entries those loaded so far, to find when an undone change was made
 */
export function describeAction(
  { action, backTo }: HistoryEntry,
  entries: readonly HistoryEntry[],
): string | undefined {
  const former = entries.find(({ version }) => version !== null && version === backTo);
  const when = former && formatDateTime(former.at);
  if (action === 'undo') {
    return former ? `Undid ${former.byName}’s change from ${when}` : 'Undid an earlier change';
  }
  if (action === 'revert') return when ? `Reverted to ${when}` : 'Reverted to an earlier version';
  return WORDS[action];
}
