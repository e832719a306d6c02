import { CodeSent, SignedIn } from '@callboard/contract/people/sign-in';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import type { BrowserContextOptions } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';

/** Where somebody signs in, with the texts that are sent there. */
export type SignInPlace = Pick<RunningApp, 'url' | 'smsMark' | 'codeFor'>;

type Tokens = Pick<SignedIn, 'accessToken'> & Partial<Pick<SignedIn, 'refreshToken'>>;

async function post(app: SignInPlace, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${app.url}/api/auth/${path}`, {
    method: 'POST',
    // The kind of session that the web app itself opens.
    headers: { 'content-type': 'application/json', 'x-refresh-rotation': '1' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const turns = new WeakMap<SignInPlace, Promise<unknown>>();

/** A session opened beside the browser: most tests are not about the sign-in. */
export function sessionOf(app: SignInPlace, email: string): Promise<SignedIn> {
  // One after another: of two codes for one phone nobody could tell which is whose.
  const turn = (turns.get(app) ?? Promise.resolve()).then(() => openSession(app, email));
  turns.set(
    app,
    turn.catch(() => undefined),
  );
  return turn;
}

async function openSession(app: SignInPlace, email: string): Promise<SignedIn> {
  const password = DEMO_PASSWORD;
  if (email.startsWith('customer')) {
    return SignedIn.parse(await post(app, 'customer/login', { usernameOrEmail: email, password }));
  }
  const mark = await app.smsMark();
  const sent = CodeSent.parse(await post(app, 'employee/login', { email, password }));
  const code = await app.codeFor(email, mark);
  const { tempToken } = sent;
  return SignedIn.parse(await post(app, 'employee/verify-2fa', { email, code, tempToken }));
}

/** A browser in which these tokens were left behind. */
export function keeping(app: SignInPlace, tokens: Tokens): BrowserContextOptions {
  const { accessToken, refreshToken } = tokens;
  const localStorage = [{ name: 'accessToken', value: accessToken }];
  if (refreshToken !== undefined) localStorage.push({ name: 'refreshToken', value: refreshToken });
  return { storageState: { cookies: [], origins: [{ origin: app.url, localStorage }] } };
}

/** A browser in which somebody is signed in already. */
export const signedInAs = async (app: SignInPlace, email: string): Promise<BrowserContextOptions> =>
  keeping(app, await sessionOf(app, email));

/** Still names the person, and the server no longer takes it: what an expired token looks like. */
export const expired = (token: string): string => `${token.slice(0, -6)}${'A'.repeat(6)}`;
