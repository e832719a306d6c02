import type { Claim } from './sign-in-buckets.ts';

/** Whose name a failure is about, for admins to see. */
export type TriedName = {
  /** The person, or for a name that nobody has the key of its bucket. */
  subject: string;
  door: 'employee' | 'customer';
  name: string;
  hasAccount: boolean;
};

const SHOWN = 2;

// People type passwords where their name belongs: what is no account's name is not kept.
const masked = (typed: string): string =>
  typed
    .split('@')
    .map((part) => `${[...part].slice(0, SHOWN).join('')}•••`)
    .join('@');

/**
 * What is kept of a name that was tried.
 * @param key of the bucket that counts the name, for one that nobody has
 * @returns undefined for whoever is signed in already and changes their password
 */
export function triedName(
  { door, identifier, personId }: Claim,
  key: string,
): TriedName | undefined {
  if (door === 'change password') return undefined;
  return personId === undefined
    ? { subject: key, door, name: masked(identifier), hasAccount: false }
    : { subject: personId, door, name: identifier, hasAccount: true };
}
