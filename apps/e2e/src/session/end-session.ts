import type { Page } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import { storedToken } from './stored-tokens.ts';

/** Ends the session of a page on the server, as an admin or another device would. */
export async function endSessionOf(page: Page, app: RunningApp): Promise<void> {
  const token = await storedToken(page, 'accessToken');
  const answer = await fetch(`${app.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`logout: ${answer.status} ${await answer.text()}`);
}
