import type { HistoryAction, HistoryEntry } from '@callboard/contract/platform/history';
import { formatDate, formatDateTime, formatTime } from '~/format/dates.ts';

const WORDS: Partial<Record<HistoryAction, string>> = {
  create: 'Created',
  password: 'Set a password',
  invite: 'Sent a link to sign in',
  'sign-out': 'Signed out devices',
  'end-wait': 'Unlocked sign-in after failed attempts',
  merge: 'Merged two customers',
  export: 'Exported',
  import: 'Imported',
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

const MINUTE = 60_000;

/** When it was tapped, for an entry that arrived more than a minute later: the phone had no signal. */
export function describeDelay({ at, toldAt }: Pick<HistoryEntry, 'at' | 'toldAt'>) {
  if (toldAt === null || Date.parse(at) - Date.parse(toldAt) <= MINUTE) return undefined;
  if (formatDate(at) === formatDate(toldAt)) {
    return `Tapped at ${formatTime(toldAt)}, received ${formatTime(at)}`;
  }
  return `Tapped ${formatDateTime(toldAt)}, received ${formatDateTime(at)}`;
}
