import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry, RevertTo } from '@callboard/contract/platform/history';
import type { Transaction } from '@callboard/db/client';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { Actor } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { entriesAfter, newestEntry } from '../../platform/history/entries.ts';
import { checkMayTakeBack, RESTORERS } from './restorers.ts';

/** The values before these changes, which are given newest first. */
const valuesBefore = (entries: readonly HistoryEntry[]): HistoryValues =>
  Object.assign({}, ...entries.map(({ before }) => before ?? {}));

/**
 * Restores a record to an earlier version. Everything since then stays in the history.
 * @returns the history entry of the revert
 * @throws DomainError `not_found`, `forbidden`, `conflict` when nothing would change or the history
 *   does not go back that far
 */
export async function revertTo(
  tx: Transaction,
  actor: Actor,
  input: RevertTo,
): Promise<HistoryEntry> {
  const restorer = RESTORERS[input.kind];
  const author: Author = { ...actor, takesBack: { action: 'revert', version: input.version } };
  const { values, version } = await restorer.lock(tx, author, input.id);
  const since = await entriesAfter(tx, input, input.version);
  if (since.length !== version - input.version) {
    throw new DomainError('conflict', 'The history does not go back that far.');
  }
  const former = valuesBefore(since);
  // In their own order: discounts are checked against the lines that came back.
  const lists = Object.keys(restorer.lists ?? {}).filter((name) => name in former);
  const changed = Object.keys(former).filter(
    (name) => !lists.includes(name) && !isDeepStrictEqual(former[name], values[name]),
  );
  const different = changed.filter((name) => {
    const leader = restorer.follows?.[name];
    return leader === undefined || changed.includes(leader);
  });
  checkMayTakeBack(input.kind, author, different);
  if (different.length > 0) {
    const back = Object.fromEntries(different.map((name) => [name, former[name]]));
    await restorer.restore(tx, author, input.id, back);
  }
  for (const name of lists) {
    await restorer.lists?.[name]?.revert?.(tx, author, input.id, input.version);
  }
  const reverted = await newestEntry(tx, input);
  if (reverted.version === version) {
    throw new DomainError('conflict', 'Nothing to revert: nothing has changed since then.');
  }
  return reverted;
}
