import { listeners } from '~/lib/listeners.ts';

/** What is known of what is typed. */
export interface Found<Hit> {
  /** The text that the hits are for. While `asking`, an earlier text. */
  text: string;
  hits: readonly Hit[];
  phase: 'idle' | 'asking' | 'found' | 'failed';
  error?: unknown;
}

type Find<Hit> = (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;

const NOTHING = { text: '', hits: [], phase: 'idle' } as const;
/** The server is asked when no key comes for this many milliseconds. */
const PAUSE_MS = 80;

/** The words with one space between them, because more spaces need no new answer. */
export const wordsIn = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/**
 * One search while somebody types. An answer counts only if its text is still in the box. Late answers are
 * dropped, in whatever order they come.
 */
export class SearchRun<Hit> {
  readonly #find: Find<Hit>;
  readonly #listeners = listeners();
  #found: Found<Hit> = NOTHING;
  /** The text in the box. */
  #text = '';
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Callers that wait for the answer to the text in the box. */
  #waiting: ((found: Found<Hit> | undefined) => void)[] = [];

  constructor(find: Find<Hit>) {
    this.#find = find;
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly current = (): Found<Hit> => this.#found;

  /** Takes the text that is in the box now, and asks after a pause. */
  type(typed: string): void {
    const text = wordsIn(typed);
    if (text === this.#text) return;
    this.#drop();
    this.#text = text;
    if (text === '') return this.#set(NOTHING);
    // The former hits stay until the next ones come, because an empty list between two keys would flicker.
    this.#set({ text: this.#found.text, hits: this.#found.hits, phase: 'asking' });
    this.#timer = setTimeout(() => void this.#ask(), PAUSE_MS);
  }

  /**
   * Asks at once for the answer to the text in the box, even if it failed before.
   * @returns undefined if something else is typed meanwhile, or the search ends
   */
  answer(): Promise<Found<Hit> | undefined> {
    if (this.#found.phase === 'idle' || this.#found.phase === 'found') {
      return Promise.resolve(this.#found);
    }
    const answered = new Promise<Found<Hit> | undefined>((resolve) => this.#waiting.push(resolve));
    if (!this.#running) void this.#ask();
    return answered;
  }

  /** Ends the search. */
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
    this.#listeners.emit();
  }
}
