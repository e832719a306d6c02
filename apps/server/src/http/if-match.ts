const LARGEST = 2_147_483_647;

/**
 * The version that a change is based on, from `If-Match: "3"`.
 * @returns undefined when any version will do, NaN when it is no version of ours
 */
export function ifMatchVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = Number(/^\s*"([1-9][0-9]{0,9})"\s*$/.exec(header)?.[1]);
  return version <= LARGEST ? version : Number.NaN;
}

/** Stands for "no version of ours" in an input: a whole number that nothing will ever reach. */
export const NO_VERSION = LARGEST;
