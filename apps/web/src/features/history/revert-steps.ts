import type { HistoryEntry } from '@callboard/contract/history';

/**
 * The versions that one revert made, newest first: values and lists go back one after the other.
 * @param entries newest first
 * @param last the entry that the revert answered with
 */
export function revertSteps(entries: readonly HistoryEntry[], last: HistoryEntry): number[] {
  const versions: number[] = [];
  let next = last.version;
  for (const { action, backTo, version } of entries) {
    if (version === null || version !== next) continue;
    if (action !== 'revert' || backTo !== last.backTo) break;
    versions.push(version);
    next = version - 1;
  }
  return versions;
}
