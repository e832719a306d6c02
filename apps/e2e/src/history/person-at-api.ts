import type { RunningApp } from '../app/start-app.ts';
import { sessionOf } from '../session/session-of.ts';

/** Reads something, or changes it; fails with what the server says when it refuses. */
type Ask = (path: string, change?: object) => Promise<unknown>;

/** Somebody who works beside the browser, over the API. */
export async function personAtApi(app: RunningApp, email: string): Promise<Ask> {
  const { accessToken } = await sessionOf(app, email);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return async (path, change) => {
    const patch = { method: 'PATCH', body: JSON.stringify(change) };
    const answer = await fetch(`${app.url}/api${path}`, { headers, ...(change && patch) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
