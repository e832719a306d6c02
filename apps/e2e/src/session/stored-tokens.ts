import type { Page } from 'playwright-core';
import { expired } from './session-of.ts';

export const storedToken = (page: Page, name: 'accessToken' | 'refreshToken') =>
  page.evaluate((key) => localStorage.getItem(key), name);

/** As if ten minutes had passed: the next request meets a 401. */
export async function expireAccessToken(page: Page): Promise<void> {
  const token = await storedToken(page, 'accessToken');
  if (token === null) throw new Error('Nobody is signed in');
  await page.evaluate((value) => localStorage.setItem('accessToken', value), expired(token));
}
