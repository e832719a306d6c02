import { DomainError } from '../errors/domain-error.ts';
import type { Taken } from './find-taken.ts';

/**
 * The error for a change based on an outdated version.
 * @param current the record as it is now
 * @param taken the fields that somebody else changed since, where that is known
 */
export const stale = (thing: string, current: unknown, taken?: Taken) =>
  new DomainError(
    'conflict',
    `Someone else changed this ${thing} in the meantime. Check it and try again.`,
    {
      current,
      isStale: true,
      ...(taken && {
        theirs: taken.theirs,
        fields: Object.fromEntries(
          taken.fields.map((field) => [field, ['Someone else changed this too']]),
        ),
      }),
    },
  );

/**
 * Accepts a change that names the current version, or none.
 * @throws DomainError `conflict` with the current record otherwise
 */
export function checkVersion(
  thing: string,
  current: { version: number },
  basedOn: number | undefined,
): void {
  if (basedOn !== undefined && basedOn !== current.version) throw stale(thing, current);
}
