import type { BrowserContextOptions } from 'playwright-core';
import { type SignInPlace, signedInAs } from '../session/session-of.ts';

/** Everybody who may open the app. */
export const PEOPLE = ['nobody', 'customer', 'tech', 'dispatcher', 'admin'] as const;
export type Who = (typeof PEOPLE)[number];

/** A browser in which a person of the demo company is signed in already, or nobody is. */
export const signedIn = async (who: Who, app: SignInPlace): Promise<BrowserContextOptions> =>
  who === 'nobody' ? {} : signedInAs(app, `${who}@example.com`);
