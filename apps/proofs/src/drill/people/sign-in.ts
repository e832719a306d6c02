import { openSession } from '@callboard/api/people/sessions/open-session';
import { inTransaction } from '@callboard/api/platform/idempotency/in-transaction';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { makeEmployee } from '@callboard/api/testing/people';
import type { EmployeeRole } from '@callboard/contract/people/roles';
import { Refreshed } from '@callboard/contract/people/sign-in';
import type { Database } from '@callboard/db/client';

/** Somebody who is signed in, and asks for another token when theirs is over, after ten minutes. */
export class Session {
  token: string;
  readonly #url: string;
  readonly #refreshToken: string;
  #refreshing: Promise<void> | undefined;

  constructor(url: string, tokens: { accessToken: string; refreshToken: string }) {
    this.token = tokens.accessToken;
    this.#url = url;
    this.#refreshToken = tokens.refreshToken;
  }

  /** Asks for another token, once for all who share this one; while nobody answers, it stays. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#ask()
      .catch(() => undefined)
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }

  async #ask(): Promise<void> {
    const answer = await fetch(`${this.#url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: this.#refreshToken }),
    });
    if (answer.ok) this.token = Refreshed.parse(await answer.json()).accessToken;
    else await answer.body?.cancel();
  }
}

type Who = { db: Database; secret: string; url: string };

/**
 * Hires somebody and signs them in several times.
 * @param who.secret of the servers
 * @param who.url where people go
 */
export async function hire(
  { db, secret, url }: Who,
  role: EmployeeRole,
  count: number,
): Promise<Session[]> {
  const keys = await deriveKeys([secret]);
  const { id, firstName, lastName, email } = await makeEmployee(db, role);
  const user = { id, name: `${firstName} ${lastName}`, email, role };
  const origin = { userAgent: 'Drill', address: '127.0.0.1', isRotating: false };
  const sessions: Session[] = [];
  for (let at = 0; at < count; at += 1) {
    const tokens = await inTransaction(db, (tx) => openSession(tx, keys, user, origin));
    sessions.push(new Session(url, tokens));
  }
  return sessions;
}
