import { isDeepStrictEqual } from 'node:util';
import type { HistoryValues } from '@callboard/db/schema/history';
import type { PastChange } from '../history/entries.ts';

/** Fields that cannot be changed any more without undoing what was done meanwhile. */
export type Taken = {
  fields: string[];
  theirs: { byName: string; at: string };
  /** Those of the fields that the author changed last, somewhere else. */
  own: string[];
};

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

/** Whether two values are the same; somebody who has another name by now is the same person. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(idOf(one), idOf(other));

/**
 * Which of these fields were changed since the author saw them (contract: Versions and merging). Where
 * changes come in order, whatever the author made of a field since is what they have seen of it.
 * @param wanted the fields that a change names; undefined where it does not
 * @param now their values as they are
 * @param since what happened after the version that the change is based on, oldest first
 */
export function findTaken(
  author: { id: string; sendsInOrder?: boolean },
  wanted: HistoryValues,
  now: HistoryValues,
  since: readonly PastChange[],
): Taken | undefined {
  const taken: Taken = { fields: [], theirs: { byName: '', at: '' }, own: [] };
  for (const [field, value] of Object.entries(wanted)) {
    const changes = since.filter(({ before, after }) => !isSame(before?.[field], after?.[field]));
    const last = changes.at(-1);
    if (value === undefined || !last || isSame(now[field], value)) continue;
    const own =
      author.sendsInOrder && changes.findLast(({ employeeId }) => employeeId === author.id);
    const seen = own ? own.after?.[field] : changes[0]?.before?.[field];
    if (isSame(now[field], seen)) continue;
    taken.fields.push(field);
    if (last.employeeId === author.id) taken.own.push(field);
    if (last.at >= taken.theirs.at) taken.theirs = { byName: last.byName, at: last.at };
  }
  return taken.fields.length > 0 ? taken : undefined;
}
