import { DomainError } from '../errors/domain-error.ts';

/** The error for a change based on an outdated version. */
export const stale = (thing: string, current: unknown) =>
  new DomainError(
    'conflict',
    `Someone else changed this ${thing} in the meantime. Check it and try again.`,
    {
      current,
      isStale: true,
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
