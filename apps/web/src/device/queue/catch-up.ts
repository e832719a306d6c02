import type { Act } from '~/device/act.ts';
import { isHeldBack } from './next-to-send.ts';

/** What was done just now goes on its way without a word to the office. */
const KEPT_FOR_MS = 5000;
const TELL_EVERY_MS = 3000;
/** The work itself does not wait longer for the word that it comes. */
const LONGEST_WAIT_MS = 2000;

type Tell = (count: number) => Promise<unknown>;

/**
 * Tells the office how many kept changes are on their way, before they are sent, and when none is left.
 */
export class CatchUp {
  readonly #tell: Tell;
  #told = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /**
   * Call it before each act that is sent, and after the last one.
   * @param acts all that wait, oldest first
   * @param now in milliseconds since 1970
   */
  async before(acts: readonly Act[], now: number): Promise<void> {
    const coming = acts.filter((act) => act.state === 'waiting' && !isHeldBack(acts, act));
    const wasKept = coming.some(({ tappedAt }) => now - tappedAt > KEPT_FOR_MS);
    const count = wasKept || this.#told > 0 ? coming.length : 0;
    const isNews = count === 0 || this.#told === 0 || now - this.#toldAt > TELL_EVERY_MS;
    if (count === this.#told || !isNews) return;
    const former = this.#told;
    this.#told = count;
    this.#toldAt = now;
    const isOver = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
    await Promise.race([this.#tell(count), isOver]).catch(() => {
      // The next one tells it.
      this.#told = former;
    });
  }
}
