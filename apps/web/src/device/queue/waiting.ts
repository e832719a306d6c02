import type { Act } from '~/device/act.ts';
import { deviceDb } from '~/device/device-db.ts';
import { signal } from '~/device/signal.ts';
import { listeners } from '~/lib/listeners.ts';
import { actsOf } from './kept-acts.ts';

const LAST_SAVED_AT = 'lastSavedAt';

/** What waits of the person who is signed in, as screens show it. */
class Waiting {
  #person: string | undefined;
  #acts: readonly Act[] = [];
  #sending: ReadonlySet<string> = new Set();
  #lastSavedAt: number | undefined;
  #isReading = false;
  readonly #listeners = listeners();

  constructor() {
    signal.subscribe(() => this.#listeners.tell());
  }

  /** Oldest first. */
  readonly acts = (): readonly Act[] => this.#acts;
  readonly person = (): string | undefined => this.#person;
  readonly signal = (): 'up' | 'down' => (signal.isUp ? 'up' : 'down');
  /** When the server last took something, in milliseconds since 1970. */
  readonly lastSavedAt = (): number | undefined => this.#lastSavedAt;
  /** More may wait of them than is shown: it is sealed until the server gives the key. */
  readonly isReading = (): boolean => this.#isReading;
  /** How many acts are on their way at this moment. */
  readonly sendingCount = (): number => this.#sending.size;
  readonly waitingFor = (callId: string): readonly Act[] =>
    this.#acts.filter((act) => act.callId === callId);

  readonly subscribe = this.#listeners.subscribe;

  /** Shows what is kept for this person; nobody's where it is undefined. */
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

  /** Reads again what is kept, after this tab or another one changed it. */
  async reload(): Promise<void> {
    const person = this.#person;
    const acts = person === undefined ? [] : await actsOf(person);
    // Somebody else may have signed in meanwhile.
    if (person !== this.#person) return;
    this.#acts = acts;
    this.#listeners.tell();
  }

  setReading(isReading: boolean): void {
    this.#isReading = isReading;
    this.#listeners.tell();
  }

  setSending(id: string, isSending: boolean): void {
    const next = new Set(this.#sending);
    if (isSending) next.add(id);
    else next.delete(id);
    this.#sending = next;
    // As it is kept by now.
    if (isSending) {
      this.#acts = this.#acts.map((act) => (act.id === id ? { ...act, isSent: true } : act));
    }
    this.#listeners.tell();
  }

  /** The server has taken something from another tab, at this moment. */
  savedElsewhere(at: number): void {
    this.#lastSavedAt = at;
    this.#listeners.tell();
  }

  /** The server has taken something of a person now. */
  async saved(person: string): Promise<void> {
    if (person !== this.#person) return;
    const at = Date.now();
    this.#lastSavedAt = at;
    this.#listeners.tell();
    await (await deviceDb()).put('facts', at, `${LAST_SAVED_AT} ${this.#person}`);
  }
}

export const waiting = new Waiting();
