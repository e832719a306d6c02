import { listeners } from '~/lib/listeners.ts';

/** What is known of what is typed. */
export interface Found<Hit> {
  /** What the hits answer; while `asking`, an earlier text. */
  text: string;
  hits: readonly Hit[];
  phase: 'idle' | 'asking' | 'found' | 'failed';
  error?: unknown;
}

type Find<Hit> = (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;

const NOTHING = { text: '', hits: [], phase: 'idle' } as const;
/** A pause of this many milliseconds between two keys asks the server. */
const PAUSE_MS = 80;

/** The words, with one space between them: more spaces ask nothing new. */
export const wordsIn = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/**
 * One search as it is typed. An answer counts only while its text is the one that stands: whatever
 * comes late is dropped, in whatever order.
 */
export class SearchRun<Hit> {
  readonly #find: Find<Hit>;
  readonly #listeners = listeners();
  #found: Found<Hit> = NOTHING;
  /** What stands in the box. */
  #text = '';
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Who waits for the answer to what stands. */
  #waiting: ((found: Found<Hit> | undefined) => void)[] = [];

  constructor(find: Find<Hit>) {
    this.#find = find;
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly current = (): Found<Hit> => this.#found;

  /** Takes what stands in the box now, and asks after a pause. */
  type(typed: string): void {
    const text = wordsIn(typed);
    if (text === this.#text) return;
    this.#drop();
    this.#text = text;
    if (text === '') return this.#set(NOTHING);
    // The former hits stay until the next ones are there: an empty list between two keys flickers.
    this.#set({ text: this.#found.text, hits: this.#found.hits, phase: 'asking' });
    this.#timer = setTimeout(() => void this.#ask(), PAUSE_MS);
  }

  /**
   * The answer to what stands, asked at once; also a failure, which is asked again.
   * @returns undefined once something else is typed, or the search ends
   */
  answer(): Promise<Found<Hit> | undefined> {
    if (this.#found.phase === 'idle' || this.#found.phase === 'found') {
      return Promise.resolve(this.#found);
    }
    const answered = new Promise<Found<Hit> | undefined>((resolve) => this.#waiting.push(resolve));
    if (!this.#running) void this.#ask();
    return answered;
  }

  /** Nobody looks any more. */
  end(): void {
    this.#drop();
    this.#text = '';
    this.#set(NOTHING);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    const running = new AbortController();
    this.#running = running;
    const text = this.#text;
    this.#set({ text: this.#found.text, hits: this.#found.hits, phase: 'asking' });
    const found = await this.#find(text, running.signal).then(
      (hits): Found<Hit> => ({ text, hits, phase: 'found' }),
      (error: unknown): Found<Hit> => ({ text, hits: [], phase: 'failed', error }),
    );
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#set(found);
    for (const resolve of this.#waiting.splice(0)) resolve(found);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  #set(found: Found<Hit>): void {
    this.#found = found;
    this.#listeners.tell();
  }
}
