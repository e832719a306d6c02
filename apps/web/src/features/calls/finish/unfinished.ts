import type { Stroke } from '~/features/calls/signatures/strokes.ts';
import { drawKey } from '~/lib/form/use-idempotency-key.ts';
import { isRecord } from '~/lib/is-record.ts';
import { listeners } from '~/lib/listeners.ts';

/** What becomes of the invoice once the visit is done. */
const INVOICE_WHEN_DONE = ['later', 'issue', 'mail'] as const;
type InvoiceWhenDone = (typeof INVOICE_WHEN_DONE)[number];

/** What is filled in and not stored yet. */
export interface Unfinished {
  note: string;
  name: string;
  strokes: readonly Stroke[];
  /** The version of the call that was on the screen when somebody began to sign. */
  shownVersion?: number;
  isBilledLater: boolean;
  invoice: InvoiceWhenDone;
  /** Where it is mailed to, as somebody typed it; empty where it goes to whom gets the customer's bills. */
  mailTo: string;
}

/** Nobody has signed. */
export const UNSIGNED = { name: '', strokes: [], shownVersion: undefined };

/** Nobody has chosen what becomes of the invoice. */
const UNINVOICED = { invoice: 'later', mailTo: '' } as const;

const NOTHING: Unfinished = { note: '', ...UNSIGNED, isBilledLater: false, ...UNINVOICED };

/** One request, which may be sent several times. */
export interface Attempt {
  body: string;
  idempotencyKey: string;
  /** When it was first tapped; ISO 8601. */
  at: string;
}

// Kept outside the page, so that a technician who looks something up meanwhile finds it as it was.
const unfinished = new Map<string, Unfinished>();
const attempts = new Map<string, Attempt>();
const { subscribe, emit } = listeners();

export { subscribe };

/** @param key names one person and one call */
export const unfinishedOf = (key: string): Unfinished => unfinished.get(key) ?? NOTHING;

export function change(key: string, next: Partial<Unfinished>): void {
  unfinished.set(key, { ...unfinishedOf(key), ...next });
  emit();
}

export const isFilled = ({ note, name, strokes }: Unfinished): boolean =>
  note !== '' || name !== '' || strokes.length > 0;

/** Clears everything, so that the next person who signs in finds nothing. */
export function clearUnfinished(): void {
  unfinished.clear();
  emit();
}

/** Clears a note that was stored, unless it was changed since. */
export function clearNote(key: string, stored: Pick<Unfinished, 'note'>): void {
  if (unfinishedOf(key).note === stored.note) change(key, { note: '' });
}

/** Clears a signature that was stored, unless it was changed since. */
export function clearSignature(key: string, stored: Pick<Unfinished, 'name' | 'strokes'>): void {
  const { name, strokes } = unfinishedOf(key);
  if (name === stored.name && strokes === stored.strokes) change(key, UNSIGNED);
}

/** The attempt for a step. It stays the same while the content stays the same, so it is stored once. */
export function attemptAt(key: string, step: string, sent: unknown): Attempt {
  const body = JSON.stringify(sent);
  const former = attempts.get(`${key} ${step}`);
  if (former?.body === body) return former;
  const fresh = { body, idempotencyKey: drawKey(), at: new Date().toISOString() };
  attempts.set(`${key} ${step}`, fresh);
  return fresh;
}

/** Forgets the moment of the first Done: a visit that is finished later ends at the later moment. */
export function forgetMoment(key: string): void {
  attempts.delete(`${key} status`);
}

/** Call it when everything that was sent is stored. Input that came since stays. */
export function forget(key: string, stored: Unfinished): void {
  clearNote(key, stored);
  clearSignature(key, stored);
  change(key, { isBilledLater: false, ...UNINVOICED });
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

/** Reads the input from a draft. Leaves out a name without strokes, since nobody may have typed it. */
export function unfinishedIn(draft: unknown): Partial<Unfinished> {
  if (!isRecord(draft)) return {};
  const { note, name, strokes, shownVersion, isBilledLater, invoice, mailTo } = draft;
  return {
    note: typeof note === 'string' ? note : '',
    isBilledLater: isBilledLater === true,
    invoice: INVOICE_WHEN_DONE.find((one) => one === invoice) ?? 'later',
    mailTo: typeof mailTo === 'string' ? mailTo : '',
    ...(typeof name === 'string' && areStrokes(strokes)
      ? { name, strokes, ...(typeof shownVersion === 'number' && { shownVersion }) }
      : UNSIGNED),
  };
}

/**
 * The signature that Done sends. Undefined if nobody signs.
 * @param call as it is on the screen
 * @param isSigned whether the current lines are signed already: only a drawn signature is added to that
 */
export function signatureToSend(
  { name, strokes, shownVersion }: Unfinished,
  call: { version: number },
  isSigned: boolean,
): Required<Pick<Unfinished, 'name' | 'strokes' | 'shownVersion'>> | undefined {
  if (strokes.length === 0 && (isSigned || name.trim() === '')) return undefined;
  return { name, strokes, shownVersion: shownVersion ?? call.version };
}
