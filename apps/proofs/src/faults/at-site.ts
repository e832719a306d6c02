import { readFileSync } from 'node:fs';
import { CodeSent, SignedIn } from '@callboard/contract/people/sign-in';
import { expect } from 'vitest';
import type { Site } from './site.ts';

type Sent = { token?: string; body?: object };

/** Sends a request to an installation, as JSON. */
export const send = (url: string, method: string, { token, body }: Sent) =>
  fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });

/** Signs an employee in with password and code. */
export async function signIn(
  { url, smsFile }: Pick<Site, 'url' | 'smsFile'>,
  email: string,
  password: string,
): Promise<string> {
  const codes = () =>
    [...readFileSync(smsFile, 'utf8').matchAll(/\b\d{6}\b/g)].map(([code]) => code);
  const before = codes().length;
  const login = await send(`${url}/api/auth/employee/login`, 'POST', { body: { email, password } });
  const { tempToken } = CodeSent.parse(await login.json());
  await expect.poll(codes).toHaveLength(before + 1);
  const body = { email, code: codes().at(-1), tempToken };
  const verified = await send(`${url}/api/auth/employee/verify-2fa`, 'POST', { body });
  return SignedIn.parse(await verified.json()).accessToken;
}
