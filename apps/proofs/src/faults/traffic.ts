import { Problem } from '@callboard/contract/platform/problem';

/** The result of a request: an answer, or `undefined` when the outcome is unknown. */
export type Outcome = { status: number; body: unknown };

/** The longest an answer may take, whatever the database does. */
const longestAnswerMs = 12_000;

const abortMs = 60_000;

/** Shorter ones are the pace of the work. */
const SHORTEST_GAP_MS = 1000;

/** A time in which no change succeeded, in epoch milliseconds. */
type Gap = { from: number; until: number };

const expected = new Set([200, 201, 401, 409, 412, 503]);

/** All requests of a run: their answers, how fast they were, and anything that should not happen. */
export class Traffic {
  readonly problems: string[] = [];
  /** Connections may fail while the app itself is down. */
  isAppDown = false;
  answered = 0;
  refused = 0;
  /** Connections that broke while that was expected. */
  cut = 0;
  slowestMs = 0;
  /** The longest time from one change that succeeded to the next one’s. */
  longestGapMs = 0;
  readonly #successMs: number[] = [];
  readonly #gaps: Gap[] = [];
  #lastSuccess = 0;
  #lastSuccessBegan = 0;

  /** The median time of successes: how fast this machine is under its load. */
  get usualMs(): number {
    return this.#successMs.toSorted((a, b) => a - b)[this.#successMs.length >> 1] ?? 0;
  }

  /** Whether a change has succeeded since this moment (of `performance.now`). */
  hasServedSince(moment: number): boolean {
    return this.#lastSuccess > moment;
  }

  /** Whether a change has succeeded that was asked for since this moment. */
  hasServedWhatBegan(moment: number): boolean {
    return this.#lastSuccessBegan > moment;
  }

  /** The milliseconds between two moments without those in which nobody’s change succeeded. */
  servedMs(from: number, until: number): number {
    const gone = this.#gaps.map((gap) => Math.min(gap.until, until) - Math.max(gap.from, from));
    return gone.reduce((left, ms) => left - Math.max(0, ms), until - from);
  }

  async send(url: string, request: RequestInit): Promise<Outcome | undefined> {
    const began = performance.now();
    const wasDown = this.isAppDown;
    try {
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(abortMs) });
      const text = await answer.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      this.#note(answer, body, `${request.method} ${new URL(url).pathname}`, began, request);
      return answer.status === 503 ? undefined : { status: answer.status, body };
    } catch (error) {
      if (wasDown || this.isAppDown) this.cut += 1;
      else {
        this.problems.push(`${request.method} ${url} broke: ${reasonOf(error)}`);
      }
      return undefined;
    }
  }

  #note(answer: Response, body: unknown, what: string, began: number, { method }: RequestInit) {
    const ms = performance.now() - began;
    this.slowestMs = Math.max(this.slowestMs, Math.round(ms));
    if (ms > longestAnswerMs) this.problems.push(`${what} took ${Math.round(ms)} ms`);
    if (answer.ok) {
      this.answered += 1;
      this.#successMs.push(ms);
      if (method !== 'GET') {
        const now = performance.now();
        if (this.#lastSuccess > 0) this.#noteGap(now - this.#lastSuccess);
        this.#lastSuccess = now;
        this.#lastSuccessBegan = Math.max(this.#lastSuccessBegan, began);
      }
    }
    if (!expected.has(answer.status)) {
      this.problems.push(`${what} answered ${answer.status}: ${JSON.stringify(body)}`);
    }
    if (answer.status === 503) this.#noteRefusal(answer, body, what);
  }

  #noteGap(ms: number): void {
    this.longestGapMs = Math.max(this.longestGapMs, ms);
    const until = Date.now();
    if (ms >= SHORTEST_GAP_MS) this.#gaps.push({ from: until - ms, until });
  }

  #noteRefusal(answer: Response, body: unknown, what: string): void {
    this.refused += 1;
    if (!(Number(answer.headers.get('retry-after')) > 0)) {
      this.problems.push(`${what} answered 503 without Retry-After`);
    }
    const problem = Problem.safeParse(body);
    if (!problem.success || problem.data.code !== 'unavailable') {
      this.problems.push(`${what} answered 503 with ${JSON.stringify(body)}`);
    }
  }
}

/** The real reason; `fetch` only says "fetch failed". */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
