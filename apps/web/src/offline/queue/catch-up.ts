import type { Act } from '~/offline/act.ts';
import { isHeldBack } from './next-to-send.ts';

/** The office hears nothing about acts that are younger than this. */
const KEPT_FOR_MS = 5000;
const TELL_EVERY_MS = 3000;
/** The acts wait no longer than this for the message that announces them. */
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
   * Call it before each act is sent, and after the last one.
   * @param acts all waiting acts, oldest first
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
      // It failed, so the next call tells the office.
      this.#told = former;
    });
  }
}
