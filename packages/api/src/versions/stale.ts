import { DomainError } from '../errors/domain-error.ts';

/** A change was based on a version that is no longer the current one. */
export const stale = (thing: string, current: unknown) =>
  new DomainError(
    'conflict',
    `Somebody changed this ${thing} in the meantime. Check it and try again.`,
    {
      current,
      isStale: true,
    },
  );

/**
 * Lets a change pass that names no version or the current one.
 * @throws DomainError `conflict` with the current thing otherwise
 */
export function checkVersion(
  thing: string,
  current: { version: number },
  basedOn: number | undefined,
): void {
  if (basedOn !== undefined && basedOn !== current.version) throw stale(thing, current);
}
