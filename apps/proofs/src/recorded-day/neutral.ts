import { z } from 'zod';

/** When the day began and what its clock says, both in milliseconds. */
export type DayClock = { now: () => number; began: number };

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
// Signed tokens, tokens of links and hashes: nothing else in an answer is as long without a blank. Two of
// one second may be the same, so none has a name.
const TOKEN = /[A-Za-z0-9_-]{22,}(?:\.[A-Za-z0-9_-]+)*/g;
// How long to wait is counted from the request before.
const WAIT = /\b\d+ seconds\b/g;
// As exports write a moment, on a clock that is never changed.
const CLOCK = /\b2027-01-11 \d\d:\d\d\b/g;
const CURSOR = /^[A-Za-z0-9_-]{12,}$/;

// Named by the request alone, of which each has another.
const OF_REQUEST = new Set(['requestId', 'instance']);

const MINUTE_MS = 60_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A file as tRPC sends it, which nobody asks for. */
const Bytes = z.object({ type: z.literal('Buffer'), data: z.array(z.int()) });

/**
 * Replaces what differs from run to run: ids by the request that first showed them, moments of the day by
 * the request they were in, and tokens.
 */
export class Neutral {
  readonly #names = new Map<string, string>();
  readonly #shownBy = new Map<string, number>();
  readonly #requests: { name: string; from: number }[] = [];
  readonly #clock: DayClock;

  constructor(clock: DayClock) {
    this.#clock = clock;
  }

  /** A request begins: what happens from now on belongs to it. */
  begin(name: string): void {
    this.#requests.push({ name, from: this.#clock.now() });
  }

  /** An answer, or part of one, as every run has it. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((one) => this.value(one));
    if (!isObject(value)) return value;
    const bytes = Bytes.safeParse(value);
    if (bytes.success) return this.value(Buffer.from(bytes.data.data).toString());
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        this.text(key),
        OF_REQUEST.has(key) ? '<of the request>' : this.value(inner),
      ]),
    );
  }

  /** A text as every run has it. */
  text(text: string): string {
    return (this.#cursor(text) ?? text)
      .replace(CLOCK, (written) => this.#clockText(written))
      .replace(WAIT, 'some seconds')
      .replace(ID, (id) => this.#named(id))
      .replace(MOMENT, (moment) => this.#moment(moment))
      .replace(TOKEN, (token) => (/\d/.test(token) ? '<token>' : token));
  }

  #named(value: string): string {
    const known = this.#names.get(value);
    if (known !== undefined) return known;
    const by = this.#requests.at(-1)?.name ?? 'nobody';
    const shown = (this.#shownBy.get(by) ?? 0) + 1;
    this.#shownBy.set(by, shown);
    const name = `<id ${shown} of ${by}>`;
    this.#names.set(value, name);
    return name;
  }

  #moment(text: string): string {
    const at = Date.parse(text);
    // People name whole minutes; what the server's clock says is never one.
    if (Number.isNaN(at) || at % MINUTE_MS === 0) return text;
    if (at < this.#clock.began || at > this.#clock.now()) {
      return `<${Math.round((at - this.#clock.now()) / MINUTE_MS)} minutes from then>`;
    }
    const during = this.#requests.findLast(({ from }) => Math.floor(from) <= at);
    return `<moment of ${during?.name ?? 'the start'}>`;
  }

  #clockText(written: string): string {
    const at = Date.parse(`${written.replace(' ', 'T')}-07:00`);
    const isNow = at >= this.#clock.began - MINUTE_MS && at <= this.#clock.now();
    return isNow ? '<a minute of the day>' : written;
  }

  /** What a cursor says, since it is written from ids and moments. */
  #cursor(text: string): string | undefined {
    if (!CURSOR.test(text)) return undefined;
    const said = Buffer.from(text, 'base64url').toString();
    try {
      const place: unknown = JSON.parse(said);
      return isObject(place) ? `<cursor ${said}>` : undefined;
    } catch {
      return undefined;
    }
  }
}
