import { listeners } from '~/lib/listeners.ts';
import type { Act } from '~/offline/act.ts';
import { deviceDb } from '~/offline/device-db.ts';
import { signal } from '~/offline/signal.ts';
import { actsOf } from './kept-acts.ts';

const LAST_SAVED_AT = 'lastSavedAt';

/** The waiting acts of the person who is signed in, as screens show them. */
class Waiting {
  #person: string | undefined;
  #acts: readonly Act[] = [];
  #sending: ReadonlySet<string> = new Set();
  #lastSavedAt: number | undefined;
  #isReading = false;
  readonly #listeners = listeners();

  constructor() {
    signal.subscribe(() => this.#listeners.emit());
  }

  /** Oldest first. */
  readonly acts = (): readonly Act[] => this.#acts;
  readonly person = (): string | undefined => this.#person;
  readonly signal = (): 'up' | 'down' => (signal.isUp ? 'up' : 'down');
  /** When the server last took something, in milliseconds since 1970. */
  readonly lastSavedAt = (): number | undefined => this.#lastSavedAt;
  /** Whether more acts of the person may wait than are shown, sealed until the server gives the key. */
  readonly isReading = (): boolean => this.#isReading;
  /** How many acts are being sent now. */
  readonly sendingCount = (): number => this.#sending.size;
  readonly waitingFor = (callId: string): readonly Act[] =>
    this.#acts.filter((act) => act.callId === callId);

  readonly subscribe = this.#listeners.subscribe;

  /** Shows this person's acts. Undefined shows none. */
  async showOf(person: string | undefined): Promise<void> {
    if (person !== this.#person) {
      this.#acts = [];
      this.#lastSavedAt = undefined;
    }
    this.#person = person;
    const at = await (await deviceDb()).get('facts', `${LAST_SAVED_AT} ${person}`);
    if (typeof at === 'number') this.#lastSavedAt ??= at;
    await this.reload();
  }

  /** Reads the acts again after this tab or another one changed them. */
  async reload(): Promise<void> {
    const person = this.#person;
    const acts = person === undefined ? [] : await actsOf(person);
    // Somebody else may have signed in meanwhile.
    if (person !== this.#person) return;
    this.#acts = acts;
    this.#listeners.emit();
  }

  setReading(isReading: boolean): void {
    this.#isReading = isReading;
    this.#listeners.emit();
  }

  setSending(id: string, isSending: boolean): void {
    const next = new Set(this.#sending);
    if (isSending) next.add(id);
    else next.delete(id);
    this.#sending = next;
    // The stored act is marked as sent by now.
    if (isSending) {
      this.#acts = this.#acts.map((act) => (act.id === id ? { ...act, isSent: true } : act));
    }
    this.#listeners.emit();
  }

  /** Notes that another tab's act was saved at this moment. */
  savedElsewhere(at: number): void {
    this.#lastSavedAt = at;
    this.#listeners.emit();
  }

  /** Notes that an act of this person was saved now. */
  async saved(person: string): Promise<void> {
    if (person !== this.#person) return;
    const at = Date.now();
    this.#lastSavedAt = at;
    this.#listeners.emit();
    await (await deviceDb()).put('facts', at, `${LAST_SAVED_AT} ${this.#person}`);
  }
}

export const waiting = new Waiting();
