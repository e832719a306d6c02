import { isRecord } from '~/lib/is-record.ts';

const KEY = 'drafts';

interface Kept {
  owner: string;
  drafts: Record<string, unknown>;
}

/** What is typed right now and not saved, by the name of its form. */
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
    // A browser that stores nothing or no more: the sign-in goes on without.
  }
}

// By name, so that no form has to remember it.
const withoutSecrets = (name: string, value: unknown) =>
  /password/i.test(name) ? undefined : value;

/**
 * Has what is typed kept if the session ends while it is on the screen.
 * @param read gives it as plain data
 * @returns the way to stop
 */
export function watchDraft(name: string, read: () => unknown): () => void {
  onScreen.set(name, read);
  return () => {
    if (onScreen.get(name) === read) onScreen.delete(name);
  };
}

/** Whether something is typed on this page that nobody has saved. */
export const isAnythingTyped = (): boolean => onScreen.size > 0;

/** Keeps what is typed for its owner alone, in this tab, also while the page is loaded anew. */
export function keepDrafts(owner: string): void {
  if (onScreen.size === 0) return;
  const former = readKept();
  const drafts = former?.owner === owner ? { ...former.drafts } : {};
  for (const [name, read] of onScreen) drafts[name] = read();
  writeKept({ owner, drafts });
}

let typist: string | undefined;

/** Whose typing it is from now on. */
export function setTypist(owner: string | undefined): void {
  typist = owner;
}

/** Has what is typed kept when the page is loaded again, which alone helps now. */
export function keepDraftsOverReload(): void {
  const keep = () => typist && keepDrafts(typist);
  window.addEventListener('pagehide', keep, { once: true });
}

/** Whether something waits for its owner to sign in again. */
export const isAnythingKept = (): boolean => readKept() !== undefined;

/** What somebody else had typed on this device is nobody's business. */
export function dropDraftsOfOthers(owner: string): void {
  if (readKept()?.owner !== owner) dropDrafts();
}

export function dropDrafts(): void {
  sessionStorage.removeItem(KEY);
}

/** What is kept of a form, without taking it away. */
export const peekDraft = (name: string): unknown => readKept()?.drafts[name];

/** Whether a form's text waits to be put back: then it has to be opened. */
export const hasDraft = (name: string): boolean => peekDraft(name) !== undefined;

/** Gives a form's text back, once. */
export function takeDraft(name: string): unknown {
  const kept = readKept();
  if (kept?.drafts[name] === undefined) return undefined;
  const { [name]: draft, ...others } = kept.drafts;
  if (Object.keys(others).length > 0) writeKept({ ...kept, drafts: others });
  else dropDrafts();
  return draft;
}
