import { isRecord } from '~/lib/is-record.ts';
import { listeners } from '~/lib/listeners.ts';

const SIGNED_OUT = 'signedOut';

/** What waits here for somebody who was signed out without having asked for it. */
export interface SignedOutNote {
  /** The id of whom it waits for. */
  person: string;
  /** How many changes wait to be sent. */
  changes: number;
  /** Whether what they typed and did not save waits, too. */
  isTyped: boolean;
}

const { subscribe, emit } = listeners();

/** The note as it is kept. */
export const signedOutText = (): string | null => localStorage.getItem(SIGNED_OUT);

/** @returns undefined where nothing waits for anybody */
export function signedOutNote(text = signedOutText()): SignedOutNote | undefined {
  try {
    const note: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(note) || typeof note.person !== 'string') return undefined;
    const { person, changes, isTyped } = note;
    return { person, changes: Number(changes), isTyped: isTyped === true };
  } catch {
    return undefined;
  }
}

/** Notes it for the sign-in page; undefined once it is over. */
export function noteSignedOut(note: SignedOutNote | undefined): void {
  if (note) localStorage.setItem(SIGNED_OUT, JSON.stringify(note));
  else localStorage.removeItem(SIGNED_OUT);
  emit();
}

/** Hears of changes, also of those of other tabs. */
export function onSignedOutNote(listener: () => void): () => void {
  const end = subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    end();
    removeEventListener('storage', listener);
  };
}
