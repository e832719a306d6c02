/** How a stand-in for a provider treats a message. */
export type Manner = 'take' | 'slow' | 'refuse' | 'later' | 'cut' | 'lie' | 'hang';

const MANNERS: readonly Manner[] = ['take', 'take', 'slow', 'take', 'later', 'take', 'cut', 'lie'];

/** Of as many, the last one is refused for good. */
export const REFUSED_OF = 29;

/** What a stand-in has seen. */
export class Seen {
  /** How often it took a message to somebody. */
  readonly taken = new Map<string, number>();
  /** The words that it took last for somebody. */
  readonly last = new Map<string, string>();
  readonly #asked = new Map<string, number>();
  readonly #isToHang: (to: string, from: string) => boolean;
  #letHang: (() => void) | undefined;
  /** Once it holds the message that it never answers. */
  readonly hangs: Promise<void>;

  #hasHung = false;
  readonly #oddTimes: number;

  /**
   * @param isToHang whether a message that goes to somebody for the first time may be the one that is taken and never
   * answered; the first one is
   * @param oddTimes how many attempts for one person are treated oddly; later ones are treated well
   */
  constructor(isToHang: (to: string, from: string) => boolean = () => false, oddTimes = 1) {
    this.#isToHang = isToHang;
    this.#oddTimes = oddTimes;
    this.hangs = new Promise((resolve) => {
      this.#letHang = resolve;
    });
  }

  /** How the next attempt for somebody is treated. */
  mannerFor(to: string, from: string): Manner {
    const times = this.#asked.get(to) ?? 0;
    this.#asked.set(to, times + 1);
    if (times >= this.#oddTimes) return 'take';
    if (!this.#hasHung && times === 0 && this.#isToHang(to, from)) {
      this.#hasHung = true;
      return 'hang';
    }
    const number = Number(/(\d{1,6})(?:@.*)?$/.exec(to)?.[1] ?? '0');
    return number % REFUSED_OF === REFUSED_OF - 1
      ? 'refuse'
      : (MANNERS[(number + times) % MANNERS.length] ?? 'take');
  }

  take(to: string, words: string): void {
    this.taken.set(to, (this.taken.get(to) ?? 0) + 1);
    this.last.set(to, words);
  }

  nowHangs(): void {
    this.#letHang?.();
  }
}
