import { DomainError } from '../errors/domain-error.ts';
import type { Taken } from './find-taken.ts';

const THEIRS = ['Someone else changed this too'];
const OWN = ['You changed this somewhere else, too'];

/** Who changed it, as far as that is known. */
function whatHappened(thing: string, taken: Taken | undefined): string {
  if (!taken) return `This ${thing} was changed`;
  const isOwn = taken.own.length === taken.fields.length;
  return isOwn ? `You changed this ${thing} somewhere else` : `Someone else changed this ${thing}`;
}

/**
 * The error for a change based on an outdated version.
 * @param current the record as it is now
 * @param taken the fields that were changed since, where that is known
 */
export const stale = (thing: string, current: unknown, taken?: Taken) =>
  new DomainError(
    'conflict',
    `${whatHappened(thing, taken)} in the meantime. Check it and try again.`,
    {
      current,
      isStale: true,
      ...(taken && {
        theirs: taken.theirs,
        fields: Object.fromEntries(
          taken.fields.map((field) => [field, taken.own.includes(field) ? OWN : THEIRS]),
        ),
      }),
    },
  );

/**
 * Accepts a change that names the current version, or none.
 * @param read the record as whoever is refused is shown it
 * @throws DomainError `conflict` with the current record otherwise
 */
export async function checkVersion<Current extends { version: number }>(
  thing: string,
  current: Current,
  basedOn: number | undefined,
  read: (current: Current) => unknown = () => current,
): Promise<void> {
  if (basedOn === undefined || basedOn === current.version) return;
  throw stale(thing, await read(current));
}
