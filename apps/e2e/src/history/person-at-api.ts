import type { RunningApp } from '../app/start-app.ts';
import { sessionOf } from '../session/session-of.ts';

/** Asks the API something; fails with what it says when it refuses. */
export type Ask = (
  method: 'GET' | 'PATCH' | 'PUT',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Somebody who works beside the browser, over the API. */
export async function personAtApi(app: RunningApp, email: string): Promise<Ask> {
  const { accessToken } = await sessionOf(app, email);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const answer = await fetch(`${app.url}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
