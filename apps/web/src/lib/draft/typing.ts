import { placesKept, removeKept, writeKept } from './kept-drafts.ts';
import { notePageLeft, showLife, THIS_PAGE } from './living-pages.ts';

/** At most this much typing is lost when a tab is killed. */
const KEEP_MS = 300;
/** Tells the other tabs of a logout. */
const DROPPED = 'draftsDropped';

/** Unsaved input, by form name; what is read as undefined is never kept. */
export const onScreen = new Map<string, () => unknown>();
/** Taken or typed on this page, which knows it better than what is kept. */
export const known = new Set<string>();
/** Pages whose drafts may be taken. */
export const ended = new Set<string>();
let typist: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whose input is kept; undefined while nobody is signed in. */
export const typistNow = () => typist;

/** Keeps a draft of this page; undefined removes it. */
export function keepDraft(name: string, draft: unknown): void {
  const owner = typist;
  if (owner !== undefined) writeKept({ owner, page: THIS_PAGE, name }, { at: Date.now(), draft });
}

/** Keeps what is typed, now. */
export function keepDrafts(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [name, read] of onScreen) keepDraft(name, read());
}

/** Keeps what is typed, soon; to be called when it changes. */
export function keepDraftsSoon(): void {
  timer ??= setTimeout(keepDrafts, KEEP_MS);
}

/** Whether this page has unsaved input. */
export const isAnythingTyped = (): boolean => onScreen.size > 0;

/** Sets the owner of what is typed from now on; what others typed on this device goes. */
export function setTypist(next: string | undefined): void {
  // Nothing is written that is kept already: it may have been sealed since, by another tab.
  if (timer !== undefined) keepDrafts();
  if (next !== typist) known.clear();
  typist = next;
  if (next === undefined) return;
  for (const place of placesKept()) if (place.owner !== next) removeKept(place);
}

/** Whether drafts wait for their owner, in this tab or another. */
export const isAnythingKept = (): boolean => placesKept().length > 0;

/** Logging out leaves nothing on a shared device; tabs that still hear of it keep nothing more. */
export function dropDrafts(): void {
  typist = undefined;
  for (const place of placesKept()) removeKept(place);
  localStorage.setItem(DROPPED, String(Date.now()));
}

/** Takes over what is kept of pages that have ended. */
export async function adopt(): Promise<void> {
  if (!isAnythingKept()) return;
  // What is kept waits where its code does not load.
  const part = await import('./adopt-drafts.ts').catch(() => undefined);
  for (const page of (await part?.adoptDrafts()) ?? []) ended.add(page);
}

/** Takes over what was kept when pages ended, and keeps what is typed from now on. */
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
