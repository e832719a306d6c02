import { randomUUID } from 'node:crypto';
import { DomainError, invalidField } from '../../platform/errors/domain-error.ts';
import { stale } from '../../platform/versions/stale.ts';
import type { Positioned, WrittenLine } from './ledger/lines-at-version.ts';
import { type Line, mergeLines } from './merge-lines.ts';

/** One of a call's lists. */
export type Ledger<Stored extends Line> = {
  /** Name of the list in the input. */
  path: 'items' | 'discounts' | 'payments';
  /** The values of a line that people can change. */
  fields: readonly (keyof Stored & string)[];
  /** The list as it was at a version, or as it is now. */
  read: (version?: number) => Promise<Positioned<Stored>[]>;
  /** What one line was at a version, and whatever it became since, oldest first. */
  readLine: (lineId: string, version: number) => Promise<WrittenLine<Stored>[]>;
};

/**
 * Gives every line an id: its own, or a new one.
 * @param known ids of all lines the call has or ever had
 * @throws DomainError `invalid` for an id of another call or one that is sent twice
 */
export function identifyLines<Sent extends { _id?: string }>(
  sent: readonly Sent[],
  known: ReadonlySet<string>,
  path: string,
): (Sent & Line)[] {
  const seen = new Set<string>();
  return sent.map((line, index) => {
    const id = line._id?.toLowerCase() ?? randomUUID();
    if (line._id !== undefined && !known.has(id)) {
      throw invalidField(`${path}.${index}._id`, 'This entry does not belong to this call');
    }
    if (seen.has(id)) throw invalidField(`${path}.${index}._id`, 'This entry was sent twice');
    seen.add(id);
    return { ...line, _id: id };
  });
}

/**
 * The new list: as sent, or merged three ways with changes made since the client's version.
 * @param call the locked call
 * @param readCall reads the whole call for the error, if there is a conflict
 * @throws DomainError `conflict` with the current call and the fields that both sides changed
 */
export async function mergeWithCurrent<Stored extends Line>(
  ledger: Ledger<Stored>,
  call: { version: number },
  basedOn: number | undefined,
  mine: readonly Stored[],
  readCall: () => Promise<unknown>,
): Promise<{ current: Positioned<Stored>[]; lines: readonly Stored[] }> {
  const current = await ledger.read();
  if (basedOn === undefined || basedOn === call.version) return { current, lines: mine };
  if (basedOn > call.version) throw stale('service call', await readCall());
  const base = await ledger.read(basedOn);
  const { lines, conflicts } = mergeLines<Stored>(base, current, mine, ledger.fields, ledger.path);
  if (Object.keys(conflicts).length > 0) {
    throw new DomainError(
      'conflict',
      'The same entries were changed in the meantime. Check them and try again.',
      {
        fields: conflicts,
        current: await readCall(),
        isStale: true,
      },
    );
  }
  return { current, lines };
}
