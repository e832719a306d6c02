import { listeners } from '~/lib/listeners.ts';

/** A waiting act in words: enough for a person to do it again. */
export interface LostAct {
  words: string;
  callNumber?: number;
  /** In milliseconds since 1970. */
  tappedAt: number;
}

/** What is wrong with keeping things on this device. */
export type Trouble =
  /** There is no room for another act. */
  | { kind: 'full' }
  /** The browser deleted the waiting acts. */
  | { kind: 'cleared'; lost: readonly LostAct[] }
  /** By how many milliseconds the device's clock is ahead of the server's. Negative if it is behind. */
  | { kind: 'clock'; ahead: number };

/** The troubles of this device that its person has to know. */
class DeviceTroubles {
  #all: readonly Trouble[] = [];
  readonly #listeners = listeners();

  readonly all = (): readonly Trouble[] => this.#all;

  readonly subscribe = this.#listeners.subscribe;

  /** Adds a trouble, in place of an earlier one of the same kind. */
  add(trouble: Trouble): void {
    this.#set([...this.#all.filter(({ kind }) => kind !== trouble.kind), trouble]);
  }

  /** Removes a trouble that is over, or that the person has read. */
  end(ended: Trouble['kind']): void {
    if (this.#all.some(({ kind }) => kind === ended)) {
      this.#set(this.#all.filter(({ kind }) => kind !== ended));
    }
  }

  #set(all: readonly Trouble[]): void {
    this.#all = all;
    this.#listeners.emit();
  }
}

export const deviceTroubles = new DeviceTroubles();
