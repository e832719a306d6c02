import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CodeSent, SignedIn } from '@callboard/contract/people/sign-in';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import type { Outcome, Traffic } from './traffic.ts';

const email = 'dispatcher@example.com';

export type Sent = { body?: unknown; key?: string };

/** A signed-in dispatcher who signs in again when the session ends. */
export class Office {
  readonly #url: string;
  readonly #smsFile: string;
  readonly #traffic: Traffic;
  #session: Promise<string> | undefined;
  #isClosed = false;

  constructor(url: string, smsFile: string, traffic: Traffic) {
    this.#url = url;
    this.#smsFile = smsFile;
    this.#traffic = traffic;
  }

  /** Sends one request; `undefined` when the outcome is unknown. */
  async send(method: string, path: string, { body, key }: Sent = {}): Promise<Outcome | undefined> {
    this.#session ??= this.#signIn();
    const session = this.#session;
    const outcome = await this.#request(
      method,
      path,
      {
        authorization: `Bearer ${await session}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body,
    );
    if (outcome?.status !== 401) return outcome;
    if (this.#session === session) this.#session = undefined;
    return this.send(method, path, { body, key });
  }

  /** Retries until it is known to have succeeded. */
  async insist(method: string, path: string, sent: Sent = {}): Promise<Outcome> {
    for (;;) {
      const outcome = await this.send(method, path, sent);
      if (outcome) return outcome;
      await this.#pause();
    }
  }

  #request(method: string, path: string, headers: Record<string, string>, body: unknown) {
    return this.#traffic.send(this.#url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async #signIn(): Promise<string> {
    for (;;) {
      const before = this.#codes().length;
      const login = await this.#request(
        'POST',
        '/api/auth/employee/login',
        {},
        {
          email,
          password: DEMO_PASSWORD,
        },
      );
      const sent = CodeSent.safeParse(login?.body);
      const code = this.#codes().slice(before).at(-1);
      if (sent.success && code !== undefined) {
        const { tempToken } = sent.data;
        const verify = { email, code, tempToken };
        const verified = await this.#request('POST', '/api/auth/employee/verify-2fa', {}, verify);
        const session = SignedIn.safeParse(verified?.body);
        if (session.success) return session.data.accessToken;
      }
      await this.#pause();
    }
  }

  /** Stops all retries. */
  close(): void {
    this.#isClosed = true;
  }

  async #pause(): Promise<void> {
    if (this.#isClosed) throw new Error('The office is closed.');
    // Honors Retry-After: 50 immediate retries would keep the app from recovering.
    await sleep(1000);
  }

  #codes(): string[] {
    return [...readFileSync(this.#smsFile, 'utf8').matchAll(/\b\d{6}\b/g)].map(([code]) => code);
  }
}
