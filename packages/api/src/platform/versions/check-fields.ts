import type { HistoryValues } from '@callboard/db/schema/history';
import type { PastChange } from '../history/entries.ts';
import { findTaken, type Taken } from './find-taken.ts';
import { stale } from './stale.ts';

/** A record, or a part of one, as a change of some of its fields finds it. */
type Found = {
  /** What sentences call it. */
  thing: string;
  version: number;
  values: HistoryValues;
  /** What happened to these fields after a version, oldest first. */
  since: (version: number) => Promise<PastChange[]>;
  /** What whoever is refused is shown. */
  read: () => Promise<unknown>;
  /** What the input calls a field, where that is not what the history calls it. */
  named?: (field: string) => string;
};

/** Those fields by other names. */
const renamed = ({ fields, own, theirs }: Taken, named: (field: string) => string): Taken => ({
  fields: fields.map(named),
  own: own.map(named),
  theirs,
});

/**
 * Refuses a change of fields that somebody else changed since the version that it is based on (contract:
 * Versions and merging).
 * @param wanted the fields that the change names; undefined where it does not
 * @returns what happened since, oldest first; nothing where the change is based on the current version
 * @throws DomainError `conflict` with the record as it is, the fields, and who changed them and when
 */
export async function checkFields(
  author: Parameters<typeof findTaken>[0],
  { thing, version, values, since, read, named = (field) => field }: Found,
  basedOn: number | undefined,
  wanted: HistoryValues,
): Promise<PastChange[]> {
  if (basedOn === undefined || basedOn === version) return [];
  if (basedOn > version) throw stale(thing, await read());
  const changes = await since(basedOn);
  const taken = findTaken(author, wanted, values, changes);
  if (taken) throw stale(thing, await read(), renamed(taken, named));
  return changes;
}
