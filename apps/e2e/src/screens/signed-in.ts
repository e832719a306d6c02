import type { SessionRole } from '@callboard/contract/roles';
import type { BrowserContextOptions } from 'playwright-core';
import type { RunningApp } from '../app/start-app.ts';
import type { Person } from '../browser/person.ts';
import { signInEmployee } from '../browser/sign-in.ts';

/** Everybody who may open the app. */
export const PEOPLE = ['nobody', 'customer', 'tech', 'dispatcher', 'admin'] as const;
export type Who = (typeof PEOPLE)[number];

type Stored = Awaited<ReturnType<Person['context']['storageState']>>;

const sessions = new WeakMap<RunningApp, Map<SessionRole, Promise<Stored>>>();

/** Signs a person of the demo company in through the real screens. */
async function signIn({ page }: Person, app: RunningApp, role: SessionRole): Promise<void> {
  if (role !== 'customer') {
    await signInEmployee(page, app, `${role}@example.com`);
    return;
  }
  await page.goto('/login/customer');
  await page.getByLabel('Username or email').fill('customer');
  await page.getByLabel('Password').fill('callboard-demo-pass');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
}

/** What a browser has stored after a sign-in; each role signs in once for one app. */
export async function signedIn(
  who: Who,
  app: RunningApp,
  newPerson: () => Promise<Person>,
): Promise<BrowserContextOptions> {
  if (who === 'nobody') return {};
  const known = sessions.get(app) ?? new Map<SessionRole, Promise<Stored>>();
  sessions.set(app, known);
  const stored = known.get(who) ?? newSession(who, app, newPerson);
  known.set(who, stored);
  return { storageState: await stored };
}

async function newSession(
  who: SessionRole,
  app: RunningApp,
  newPerson: () => Promise<Person>,
): Promise<Stored> {
  const person = await newPerson();
  await signIn(person, app, who);
  return person.context.storageState();
}
