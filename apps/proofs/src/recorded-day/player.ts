import { setTimeout as sleep } from 'node:timers/promises';
import type { Who } from '@callboard/api/testing/start-test-app';
import type { RawAnswer } from '@callboard/server/testing/raw-call';
import { z } from 'zod';
import { procedureOf, requestOf, TRANSPORTS, type Transport } from '../testing/requests-of.ts';
import { Neutral } from './neutral.ts';
import type { OpenDay } from './open-day.ts';

/** A red dot: the smallest PNG picture there is. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** One answer of the day, as every run has it. */
export type Recorded = { asked: string; status: number; headers: unknown; body: unknown };

// Of the connection, of the moment, or told by the body.
const OTHER_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'retry-after',
  'server-timing',
  'transfer-encoding',
  'x-request-id',
]);

const BOUNDARY = 'callboard-form';
const MOST_TURNS = 1500;

const Wrapped = z.object({ result: z.object({ data: z.unknown() }) });

/** Anything that was answered; a field that is not there is undefined, as in a script. */
export type Answer = { status: number; body: unknown; headers: RawAnswer['headers']; text: string };

/** Sends the day's requests and keeps what was answered. */
export class Player {
  readonly recorded: Recorded[] = [];
  readonly #day: OpenDay;
  readonly #neutral: Neutral;
  readonly #sessions = new Map<Who, string>();
  readonly #asked = new Map<string, number>();

  constructor(day: OpenDay) {
    this.#day = day;
    this.#neutral = new Neutral(day.clock);
  }

  /** From now on requests of this person have this access token. */
  signIn(who: Who, token: string): void {
    this.#sessions.set(who, token);
  }

  /**
   * Calls a procedure as somebody: reads over both transports, writes over one after the other in turns.
   * @returns what it answered, the same over both
   */
  async ask(who: Who, name: string, input: Record<string, unknown> = {}): Promise<Answer> {
    const procedure = procedureOf(name);
    if (procedure.type === 'query' && procedure.meta.rest?.download) {
      return this.over('rest', who, name, input);
    }
    if (procedure.type === 'query') {
      await this.over('trpc', who, name, input);
      return this.over('rest', who, name, input);
    }
    const turn = this.#asked.get(name) ?? 0;
    this.#asked.set(name, turn + 1);
    return this.over(TRANSPORTS[turn % TRANSPORTS.length] ?? 'rest', who, name, input);
  }

  /**
   * The same for a write that has to be refused first: with every field wrong, with one more, and as
   * somebody who has not signed in.
   */
  async write(who: Who, name: string, input: Record<string, unknown>): Promise<Answer> {
    const wrong = Object.fromEntries(Object.keys(input).map((field) => [field, { no: 'such' }]));
    if (Object.keys(input).length > 0) await this.ask(who, name, wrong);
    await this.ask(who, name, { ...input, noSuchField: true });
    return this.ask(who, name, input);
  }

  /** The same over the transport that is named. */
  over(
    transport: Transport,
    who: Who,
    name: string,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { method, path, body } = requestOf(procedureOf(name), transport, input);
    const sent = { method, path, headers, ...(body === undefined ? {} : { body }) };
    return this.send(who, `${transport} ${name}`, sent);
  }

  /** Sends a file to a procedure that takes one. */
  upload(
    who: Who,
    name: string,
    input: Record<string, unknown>,
    fileName: string,
    bytes: string | Buffer,
  ): Promise<Answer> {
    const { method, path } = requestOf(procedureOf(name), 'rest', input);
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(body.length),
    };
    return this.send(who, `rest ${name}`, { method, path, body, headers });
  }

  /** Waits until nothing is being done to a record any more, and only then asks for it. */
  async untilQuiet(who: Who, name: string, id: string): Promise<Answer> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      if (!/"state":"\w+ing"/.test(await this.aside(who, name, { id }))) break;
      await sleep(20);
    }
    return this.ask(who, name, { id });
  }

  /** What a question is answered that is not kept: as text. */
  async aside(who: Who, name: string, input: Record<string, unknown>): Promise<string> {
    const { method, path } = requestOf(procedureOf(name), 'rest', input);
    return (await this.#day.call({ method, path, headers: this.#headersOf(who) })).body;
  }

  #headersOf(who: Who): Record<string, string> {
    const token = this.#sessions.get(who);
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  }

  /** Sends any request under a name that tells it from the others. */
  async send(
    who: Who,
    name: string,
    {
      method,
      path,
      body,
      headers = {},
    }: { method: string; path: string; body?: string | Buffer; headers?: Record<string, string> },
  ): Promise<Answer> {
    const label = `${who} ${name}`;
    const times = (this.#asked.get(label) ?? 0) + 1;
    this.#asked.set(label, times);
    const asked = times === 1 ? label : `${label} (${times})`;
    this.#neutral.begin(asked);
    const reply = await this.#day.call({
      method,
      path,
      headers: { ...this.#headersOf(who), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const isJson = String(reply.headers['content-type']).includes('json') && reply.body !== '';
    const parsed: unknown = isJson ? JSON.parse(reply.body) : reply.body;
    this.recorded.push({
      asked,
      status: reply.status,
      headers: this.#neutral.value(told(reply.headers)),
      body: inOrder(this.#neutral.value(parsed)),
    });
    const wrapped = Wrapped.safeParse(parsed);
    return {
      status: reply.status,
      headers: reply.headers,
      text: reply.body,
      body: wrapped.success ? wrapped.data.result.data : parsed,
    };
  }

  /** Keeps something that is no answer of its own, such as a message that was sent. */
  keep(asked: string, body: unknown): void {
    this.recorded.push({ asked, status: 0, headers: {}, body: this.#neutral.value(body) });
  }
}

/** Lines of a file in an order of their own: houses of one customer are in that of their ids, which is chance. */
const inOrder = (body: unknown) =>
  typeof body === 'string' && body.includes('\r\n') ? body.split('\r\n').toSorted() : body;

const told = (headers: RawAnswer['headers']) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OTHER_HEADERS.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
