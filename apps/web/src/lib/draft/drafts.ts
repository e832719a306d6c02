import { isRecord } from '~/lib/is-record.ts';

const KEY = 'drafts';

interface Kept {
  owner: string;
  drafts: Record<string, unknown>;
}

/** Unsaved input, by form name. */
const onScreen = new Map<string, () => unknown>();

function readKept(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept) || typeof kept.owner !== 'string' || !isRecord(kept.drafts)) return;
    return { owner: kept.owner, drafts: kept.drafts };
  } catch {
    return undefined;
  }
}

function writeKept(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept, withoutSecrets));
  } catch {
    // The browser cannot store more; the sign-in continues without it.
  }
}

// By name, so that forms need not keep track.
const withoutSecrets = (name: string, value: unknown) =>
  /password/i.test(name) ? undefined : value;

/**
 * Keeps what is typed if the session ends while it is on screen.
 * @param read returns it as plain data
 * @returns a function to stop
 */
export function watchDraft(name: string, read: () => unknown): () => void {
  onScreen.set(name, read);
  return () => {
    if (onScreen.get(name) === read) onScreen.delete(name);
  };
}

/** Whether this page has unsaved input. */
export const isAnythingTyped = (): boolean => onScreen.size > 0;

/** Keeps what is typed for its owner only, in this tab, across reloads. */
export function keepDrafts(owner: string): void {
  if (onScreen.size === 0) return;
  const former = readKept();
  const drafts = former?.owner === owner ? { ...former.drafts } : {};
  for (const [name, read] of onScreen) drafts[name] = read();
  writeKept({ owner, drafts });
}

let typist: string | undefined;

/** Sets the owner of what is typed from now on. */
export function setTypist(owner: string | undefined): void {
  typist = owner;
}

/** Keeps what is typed across a necessary reload. */
export function keepDraftsOverReload(): void {
  const keep = () => typist && keepDrafts(typist);
  window.addEventListener('pagehide', keep, { once: true });
}

/** Whether drafts wait for their owner to sign in again. */
export const isAnythingKept = (): boolean => readKept() !== undefined;

/** Deletes what someone else typed on this device. */
export function dropDraftsOfOthers(owner: string): void {
  if (readKept()?.owner !== owner) dropDrafts();
}

export function dropDrafts(): void {
  sessionStorage.removeItem(KEY);
}

/** A form's draft, without removing it. */
export const peekDraft = (name: string): unknown => readKept()?.drafts[name];

/** Whether a form has a draft, so it must be opened. */
export const hasDraft = (name: string): boolean => peekDraft(name) !== undefined;

/** Returns a form's draft, once. */
export function takeDraft(name: string): unknown {
  const kept = readKept();
  if (kept?.drafts[name] === undefined) return undefined;
  const { [name]: draft, ...others } = kept.drafts;
  if (Object.keys(others).length > 0) writeKept({ ...kept, drafts: others });
  else dropDrafts();
  return draft;
}
