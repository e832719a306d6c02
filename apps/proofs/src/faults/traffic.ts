import { Problem } from '@callboard/contract/problem';

/** What became of a request: an answer of the app, or `undefined` when nobody can know. */
export type Outcome = { status: number; body: unknown };

/** No answer may take longer, whatever the database does. */
const longestAnswerMs = 12_000;

const abortMs = 60_000;

const expected = new Set([200, 201, 401, 409, 412, 503]);

/** All requests of a run: what was answered, how fast, and what should never be. */
export class Traffic {
  readonly problems: string[] = [];
  /** While the app itself was killed, connections may fail. */
  isAppDown = false;
  answered = 0;
  refused = 0;
  slowestMs = 0;
  readonly #successMs: number[] = [];
  #lastSuccess = 0;
  readonly #isTimed: boolean;

  constructor(isTimed: boolean) {
    this.#isTimed = isTimed;
  }

  /** The median of what succeeded: how fast this machine is with all that it has to do. */
  get usualMs(): number {
    return this.#successMs.toSorted((a, b) => a - b)[this.#successMs.length >> 1] ?? 0;
  }

  /** True when a change has succeeded after this moment (of `performance.now`). */
  hasServedSince(moment: number): boolean {
    return this.#lastSuccess > moment;
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
      if (!(wasDown || this.isAppDown)) {
        this.problems.push(`${request.method} ${url} broke: ${reasonOf(error)}`);
      }
      return undefined;
    }
  }

  #note(answer: Response, body: unknown, what: string, began: number, { method }: RequestInit) {
    const ms = performance.now() - began;
    this.slowestMs = Math.max(this.slowestMs, Math.round(ms));
    if (this.#isTimed && ms > longestAnswerMs)
      this.problems.push(`${what} took ${Math.round(ms)} ms`);
    if (answer.ok) {
      this.answered += 1;
      this.#successMs.push(ms);
      if (method !== 'GET') this.#lastSuccess = performance.now();
    }
    if (!expected.has(answer.status)) {
      this.problems.push(`${what} answered ${answer.status}: ${JSON.stringify(body)}`);
    }
    if (answer.status === 503) this.#noteRefusal(answer, body, what);
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

/** `fetch` hides the reason behind "fetch failed". */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
