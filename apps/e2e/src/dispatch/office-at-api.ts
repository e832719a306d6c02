import { type SignInPlace, sessionOf } from '../session/session-of.ts';

/** Sends something as the office, and answers what came back. */
export type Office = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Somebody of the office who works beside the browser, over the API. */
export async function officeAtApi(app: SignInPlace, email = 'admin@example.com'): Promise<Office> {
  const { accessToken } = await sessionOf(app, email);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${app.url}/api${path}`, { method, headers, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}
