import { isRecord } from '~/lib/is-record.ts';
import { RECENT } from '~/lib/recent-key.ts';

/** A customer, a property, a unit or a service call that was opened. */
export interface Recent {
  /** Its address. */
  path: string;
  /** Undefined until its page knows the title. */
  title?: string | undefined;
}

const MOST_KEPT = 12;

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  (value.title === undefined || typeof value.title === 'string');

/** What this person opened on this device, latest first. Never what others opened. */
export function readRecent(person: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '{}');
    if (!isRecord(kept) || kept.person !== person || !Array.isArray(kept.all)) return [];
    return kept.all.filter(isRecent);
  } catch {
    return [];
  }
}

/** Replaces the kept list, whoever it belonged to. */
function writeRecent(person: string, all: readonly Recent[]): void {
  try {
    localStorage.setItem(RECENT, JSON.stringify({ person, all }));
  } catch {
    // The browser cannot store more, so the list stays as it was.
  }
}

/** Puts this address first in the list. */
export function addRecent(person: string, path: string): void {
  const all = readRecent(person);
  const former = all.find((one) => one.path === path);
  const rest = all.filter((one) => one.path !== path);
  writeRecent(person, [{ path, title: former?.title }, ...rest].slice(0, MOST_KEPT));
}

/**
 * Updates the titles of the list to what the pages now say.
 * @param titleOf gives undefined if the title is not known any more
 */
export function nameRecent(person: string, titleOf: (path: string) => string | undefined): void {
  const all = readRecent(person);
  // Removes another person's list as soon as this person is here.
  if (all.length === 0) return localStorage.removeItem(RECENT);
  const named = all.map(({ path, title }) => ({ path, title: titleOf(path) ?? title }));
  if (named.some(({ title }, index) => title !== all[index]?.title)) writeRecent(person, named);
}
