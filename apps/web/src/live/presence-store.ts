import type { Present } from '@callboard/contract/live';

const NOBODY: readonly Present[] = [];

type Listener = () => void;

/** Who has which call open, as reported to this browser. */
class PresenceStore {
  readonly #people = new Map<string, readonly Present[]>();
  readonly #listeners = new Set<Listener>();

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  peopleAt(callId: string): readonly Present[] {
    return this.#people.get(callId) ?? NOBODY;
  }

  set(callId: string, people: readonly Present[]): void {
    if (people.length > 0) this.#people.set(callId, people);
    else this.#people.delete(callId);
    for (const listener of this.#listeners) listener();
  }

  forgetAll(): void {
    this.#people.clear();
    for (const listener of this.#listeners) listener();
  }
}

export const presenceStore = new PresenceStore();
