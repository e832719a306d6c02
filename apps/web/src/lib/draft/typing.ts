import { keptDraftKeys, removeKept, writeKept } from './kept-drafts.ts';
import { notePageLeft, showLife, THIS_PAGE } from './living-pages.ts';

/** At most this much typing is lost when a tab is killed. */
const KEEP_MS = 300;
/** Tells the other tabs of a logout. */
const DROPPED = 'draftsDropped';

/** Functions that read unsaved input, by form name. Input that is read as undefined is never kept. */
export const onScreen = new Map<string, () => unknown>();
/** Names of drafts that were taken or typed on this page, which knows them better than the storage. */
export const known = new Set<string>();
/** Pages that have ended, so their drafts may be taken. */
export const ended = new Set<string>();
let typist: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The person whose input is kept. Undefined while nobody is signed in. */
export const typistNow = () => typist;

/** Keeps a draft of this page. Undefined removes it. */
export function keepDraft(name: string, draft: unknown): void {
  const owner = typist;
  if (owner !== undefined) writeKept({ owner, page: THIS_PAGE, name }, { at: Date.now(), draft });
}

/** Keeps now what is typed. */
export function keepDrafts(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [name, read] of onScreen) keepDraft(name, read());
}

/** Keeps soon what is typed. Call it when it changes. */
export function keepDraftsSoon(): void {
  timer ??= setTimeout(keepDrafts, KEEP_MS);
}

/** Whether this page has unsaved input. */
export const isAnythingTyped = (): boolean => onScreen.size > 0;

/** Sets the person who types from now on. Removes what others typed on this device. */
export function setTypist(next: string | undefined): void {
  // Writes only if something changed: another tab may have sealed the kept drafts since.
  if (timer !== undefined) keepDrafts();
  if (next !== typist) known.clear();
  typist = next;
  if (next === undefined) return;
  for (const draftKey of keptDraftKeys()) if (draftKey.owner !== next) removeKept(draftKey);
}

/** Whether any drafts wait in this browser. */
export const isAnythingKept = (): boolean => keptDraftKeys().length > 0;

/** Removes all drafts, because a logout leaves nothing on a shared device. Other tabs stop keeping theirs. */
export function dropDrafts(): void {
  typist = undefined;
  for (const draftKey of keptDraftKeys()) removeKept(draftKey);
  localStorage.setItem(DROPPED, String(Date.now()));
}

/** Takes over the drafts of pages that have ended. */
export async function adopt(): Promise<void> {
  if (!isAnythingKept()) return;
  // If the code does not load, the drafts wait.
  const part = await import('./adopt-drafts.ts').catch(() => undefined);
  for (const page of (await part?.adoptDrafts()) ?? []) ended.add(page);
}

/** Takes over the drafts of pages that have ended, and keeps what is typed from now on. */
export async function openDrafts(): Promise<void> {
  showLife();
  addEventListener('pagehide', () => {
    notePageLeft();
    keepDrafts();
  });
  addEventListener('focus', () => void adopt());
  document.addEventListener('visibilitychange', () => document.hidden && keepDrafts());
  addEventListener('storage', ({ key }) => {
    if (key === DROPPED) typist = undefined;
  });
  await adopt();
}
