import { isOneTypo } from '@callboard/contract/platform/values/is-one-typo';
import type { Environment } from './environment.ts';
import { Variables } from './variables.ts';

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Variables.shape);

/** Shorter names are too close to those of other programs. */
const SHORTEST = 6;

/**
 * Variables that are no settings but are spelled almost like one that is not set.
 * @param names the settings that are looked at; all by default
 * @returns a sentence for each
 */
export function misspelt(env: Environment, names: readonly string[] = SETTINGS): string[] {
  const missing = names.filter((name) => name.length >= SHORTEST && env[name] === undefined);
  return Object.keys(env).flatMap((typed) => {
    if (SETTINGS.includes(typed)) return [];
    const word = typed.toUpperCase();
    const meant = missing.find((name) => word === name || isOneTypo(word, name));
    return meant === undefined ? [] : [`${typed} is no setting: is ${meant} meant?`];
  });
}
