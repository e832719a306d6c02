import { listeners } from '~/lib/listeners.ts';

/** What waited here, for people: enough to do it again. */
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
  /** The browser deleted what waited. */
  | { kind: 'cleared'; lost: readonly LostAct[] }
  /** The device's clock is ahead of the server's by this much, in milliseconds; behind, if negative. */
  | { kind: 'clock'; ahead: number };

/** What the person with this device has to know about it. */
class DeviceTroubles {
  #all: readonly Trouble[] = [];
  readonly #listeners = listeners();

  readonly all = (): readonly Trouble[] => this.#all;

  readonly subscribe = this.#listeners.subscribe;

  /** Adds it, in place of what was known of the same kind. */
  tell(trouble: Trouble): void {
    this.#set([...this.#all.filter(({ kind }) => kind !== trouble.kind), trouble]);
  }

  /** It is over, or the person has read it. */
  end(ended: Trouble['kind']): void {
    if (this.#all.some(({ kind }) => kind === ended)) {
      this.#set(this.#all.filter(({ kind }) => kind !== ended));
    }
  }

  #set(all: readonly Trouble[]): void {
    this.#all = all;
    this.#listeners.tell();
  }
}

export const deviceTroubles = new DeviceTroubles();
