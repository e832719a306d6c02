/** How a stand-in for a provider treats a message. */
export type Manner = 'take' | 'slow' | 'refuse' | 'later' | 'cut' | 'lie' | 'hang';

const MANNERS: readonly Manner[] = ['take', 'take', 'slow', 'take', 'later', 'take', 'cut', 'lie'];

/** What a stand-in has seen. */
export class Seen {
  /** How often it took a message to somebody. */
  readonly taken = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  readonly #hang: string | undefined;
  #letHang: (() => void) | undefined;
  /** Once it holds the message that it never answers. */
  readonly hangs: Promise<void>;

  /** @param hang to whom the message goes that is taken and never answered the first time */
  constructor(hang?: string) {
    this.#hang = hang;
    this.hangs = new Promise((resolve) => {
      this.#letHang = resolve;
    });
  }

  /** How the next attempt for somebody is treated: odd the first time, well from the second on. */
  mannerFor(to: string): Manner {
    const times = this.#asked.get(to) ?? 0;
    this.#asked.set(to, times + 1);
    if (times > 0) return 'take';
    if (to === this.#hang) return 'hang';
    const number = Number(/(\d{1,6})(?:@.*)?$/.exec(to)?.[1] ?? '0');
    return number % 29 === 28 ? 'refuse' : (MANNERS[number % MANNERS.length] ?? 'take');
  }

  take(to: string): void {
    this.taken.set(to, (this.taken.get(to) ?? 0) + 1);
  }

  nowHangs(): void {
    this.#letHang?.();
  }
}
