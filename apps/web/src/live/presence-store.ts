import type { Present } from '@callboard/contract/app/live';
import { listeners } from '~/lib/listeners.ts';

const NOBODY: readonly Present[] = [];

/** Who has which call open, as reported to this browser. */
class PresenceStore {
  readonly #people = new Map<string, readonly Present[]>();
  readonly #listeners = listeners();

  readonly subscribe = this.#listeners.subscribe;

  peopleAt(callId: string): readonly Present[] {
    return this.#people.get(callId) ?? NOBODY;
  }

  set(callId: string, people: readonly Present[]): void {
    if (people.length > 0) this.#people.set(callId, people);
    else this.#people.delete(callId);
    this.#listeners.emit();
  }

  forgetAll(): void {
    this.#people.clear();
    this.#listeners.emit();
  }
}

export const presenceStore = new PresenceStore();
