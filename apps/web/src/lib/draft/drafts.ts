import { type DraftKey, unstored } from './kept-drafts.ts';
import { THIS_PAGE } from './living-pages.ts';
import { moveKept, readKept } from './read-kept.ts';
import { ended, keepDraft, keepDraftsSoon, known, onScreen, typistNow } from './typing.ts';

/** A form that took its draft shows it by then. */
const SHOWN_MS = 1000;

// Drafts that were taken but that no form shows yet. They are dropped unless one does.
const taken = new Map<string, ReturnType<typeof setTimeout>>();

// A draft that the browser could not store goes with the page, even if its form has left the screen.
function askBeforeLoss(event: Event) {
  if (Object.keys(unstored).length > 0) event.preventDefault();
}

/** Drops a draft that no form on the screen shows any more. */
export function forgetDraft(name: string): void {
  if (!onScreen.has(name)) keepDraft(name, undefined);
}

/**
 * Keeps what a person types until it is saved or discarded: over a reload, a killed tab and the end of
 * the session.
 * @param read returns it as plain data
 * @param readLeft returns what stays kept after the form has left the screen; nothing by default
 * @returns a function that stops it
 */
export function watchDraft(
  name: string,
  read: () => unknown,
  readLeft: () => unknown = () => undefined,
): () => void {
  const owner = typistNow();
  clearTimeout(taken.get(name));
  taken.delete(name);
  onScreen.set(name, read);
  known.add(name);
  addEventListener('beforeunload', askBeforeLoss);
  keepDraftsSoon();
  return () => {
    if (onScreen.get(name) !== read) return;
    onScreen.delete(name);
    // If the effect runs again, it watches the draft again at once.
    queueMicrotask(() => {
      if (onScreen.has(name)) return;
      // Its owner may have signed out, and nobody else gets the draft.
      keepDraft(name, typistNow() === owner ? readLeft() : undefined);
    });
  };
}

/** The draft of a form: this tab's, or else the newest one of a page that has ended. */
function find(name: string): { draftKey: DraftKey; draft: unknown } | undefined {
  const owner = typistNow();
  if (owner === undefined) return undefined;
  const found = [...(known.has(name) ? [] : [THIS_PAGE]), ...ended].flatMap((page) => {
    const draftKey = { owner, page, name };
    const kept = readKept(draftKey);
    return kept ? { draftKey, ...kept } : [];
  });
  const [first] = found.toSorted(
    (one, other) =>
      Number(other.draftKey.page === THIS_PAGE) - Number(one.draftKey.page === THIS_PAGE) ||
      other.at - one.at,
  );
  return first;
}

/** Returns a form's draft without taking it. */
export const peekDraft = (name: string): unknown => find(name)?.draft;

/** Whether a form has a draft, so that its dialog opens by itself. */
export const hasDraft = (name: string): boolean => find(name) !== undefined;

/** Returns a form's draft once. It stays kept while the form is on the screen. */
export function takeDraft(name: string): unknown {
  const found = find(name);
  if (!found) return undefined;
  if (found.draftKey.page !== THIS_PAGE) moveKept(found.draftKey, THIS_PAGE);
  known.add(name);
  clearTimeout(taken.get(name));
  taken.set(
    name,
    setTimeout(() => forgetDraft(name), SHOWN_MS),
  );
  return found.draft;
}
