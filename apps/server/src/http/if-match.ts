const LARGEST = 2_147_483_647;

/**
 * The version a change is based on, from `If-Match: "3"`.
 * @returns undefined if any version will do, NaN if the value is not a version
 */
export function ifMatchVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = Number(/^\s*"([1-9][0-9]{0,9})"\s*$/.exec(header)?.[1]);
  return version <= LARGEST ? version : Number.NaN;
}

/** Stands for "not a version" in an input: an integer no version will ever reach. */
export const NO_VERSION = LARGEST;
