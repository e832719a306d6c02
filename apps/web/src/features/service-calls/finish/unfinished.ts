import type { Stroke } from '~/features/service-calls/signatures/strokes.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { isRecord } from '~/lib/is-record.ts';
import { listeners } from '~/lib/listeners.ts';

/** What is filled in and not stored yet. */
export interface Unfinished {
  note: string;
  name: string;
  strokes: readonly Stroke[];
  /** The version of the call that was on the screen when somebody began to sign. */
  shownVersion?: number;
  isBilledLater: boolean;
}

/** Nobody has signed. */
export const UNSIGNED = { name: '', strokes: [], shownVersion: undefined };

const NOTHING: Unfinished = { note: '', ...UNSIGNED, isBilledLater: false };

/** One thing that is sent, as often as it takes. */
export interface Attempt {
  body: string;
  idempotencyKey: string;
  /** When it was tapped first; ISO 8601. */
  at: string;
}

// Beyond the page that shows it: whoever looks something up meanwhile finds it as it was.
const unfinished = new Map<string, Unfinished>();
const attempts = new Map<string, Attempt>();
const { subscribe, tell } = listeners();

export { subscribe };

/** @param key of one person and one call */
export const unfinishedOf = (key: string): Unfinished => unfinished.get(key) ?? NOTHING;

export function change(key: string, next: Partial<Unfinished>): void {
  unfinished.set(key, { ...unfinishedOf(key), ...next });
  tell();
}

export const isFilled = ({ note, name, strokes }: Unfinished): boolean =>
  note !== '' || name !== '' || strokes.length > 0;

/** Nobody else who signs in finds any of it. */
export function clearUnfinished(): void {
  unfinished.clear();
  tell();
}

/** Clears a note that is stored, unless it has been written on since. */
export function clearNote(key: string, stored: Pick<Unfinished, 'note'>): void {
  if (unfinishedOf(key).note === stored.note) change(key, { note: '' });
}

/** Clears a signature that is stored, unless somebody has signed on since. */
export function clearSignature(key: string, stored: Pick<Unfinished, 'name' | 'strokes'>): void {
  const { name, strokes } = unfinishedOf(key);
  if (name === stored.name && strokes === stored.strokes) change(key, UNSIGNED);
}

/** The same attempt for as long as what is sent stays the same: it is stored once. */
export function attemptAt(key: string, step: string, sent: unknown): Attempt {
  const body = JSON.stringify(sent);
  const former = attempts.get(`${key} ${step}`);
  if (former?.body === body) return former;
  const fresh = { body, idempotencyKey: drawKey(), at: new Date().toISOString() };
  attempts.set(`${key} ${step}`, fresh);
  return fresh;
}

/** Whoever finishes later, after all, finishes at that later moment. */
export function forgetMoment(key: string): void {
  attempts.delete(`${key} status`);
}

/** Once all that was sent is stored; what was filled in since stays. */
export function forget(key: string, stored: Unfinished): void {
  clearNote(key, stored);
  clearSignature(key, stored);
  change(key, { isBilledLater: false });
  for (const step of attempts.keys()) if (step.startsWith(key)) attempts.delete(step);
}

const areStrokes = (value: unknown): value is Stroke[] =>
  Array.isArray(value) &&
  value.every(
    (stroke) =>
      Array.isArray(stroke) &&
      stroke.every(
        (point) =>
          Array.isArray(point) &&
          point.length === 2 &&
          point.every((part) => typeof part === 'number'),
      ),
  );

/** What a draft holds of it. A name without its strokes is left out: nobody is known to have typed it. */
export function unfinishedIn(draft: unknown): Partial<Unfinished> {
  if (!isRecord(draft)) return {};
  const { note, name, strokes, shownVersion, isBilledLater } = draft;
  return {
    note: typeof note === 'string' ? note : '',
    isBilledLater: isBilledLater === true,
    ...(typeof name === 'string' && areStrokes(strokes)
      ? { name, strokes, ...(typeof shownVersion === 'number' && { shownVersion }) }
      : UNSIGNED),
  };
}

/**
 * The signature that Done sends; undefined where nobody signs.
 * @param call as it is on the screen
 * @param isSigned for its lines as they are: only a drawn signature comes on top of that
 */
export function signatureToSend(
  { name, strokes, shownVersion }: Unfinished,
  call: { version: number },
  isSigned: boolean,
): Required<Pick<Unfinished, 'name' | 'strokes' | 'shownVersion'>> | undefined {
  if (strokes.length === 0 && (isSigned || name.trim() === '')) return undefined;
  return { name, strokes, shownVersion: shownVersion ?? call.version };
}
