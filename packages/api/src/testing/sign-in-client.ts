import { signInFailures } from '@callboard/db/schema/auth';
import { sql } from 'drizzle-orm';
import type { RequestInfo } from '../platform/context.ts';
import { PASSWORD } from './people.ts';
import { problemFrom } from './problem-of.ts';
import type { Caller, TestApp } from './start-test-app.ts';

/** How a sign-in ended: its status, and how many seconds to wait before the next try. */
export type Outcome = { status: number; retryAfter: string | undefined; detail: string };

/** Someone trying passwords. */
export type SignInClient = {
  caller: Caller;
  outcomeOf: (call: Promise<unknown>) => Promise<Outcome>;
  customer: (usernameOrEmail: string, password?: string) => Promise<Outcome>;
  employee: (email: string, password?: string) => Promise<Outcome>;
  /** The cookie set by the last answer, as a browser sends it back. */
  cookie: () => string;
  setCookie: () => string | undefined;
};

/** Someone trying passwords from one network, with or without a cookie. */
export async function signInClient(
  app: TestApp,
  info: Partial<RequestInfo> = {},
): Promise<SignInClient> {
  const headers = new Map<string, string>();
  const caller = await app.as('nobody', {
    ...info,
    setHeader: (name, value) => headers.set(name, value),
  });
  const outcomeOf = async (call: Promise<unknown>): Promise<Outcome> => {
    headers.clear();
    const { status, detail } = await call.then(
      () => ({ status: 200, detail: '' }),
      (error: unknown) => problemFrom(error),
    );
    return { status, detail, retryAfter: headers.get('retry-after') };
  };
  return {
    caller,
    outcomeOf,
    customer: (usernameOrEmail: string, password = PASSWORD) =>
      outcomeOf(caller.auth.customerLogin({ usernameOrEmail, password })),
    employee: (email: string, password = PASSWORD) =>
      outcomeOf(caller.auth.employeeLogin({ email, password })),
    cookie: () => {
      const [pair = ''] = (headers.get('set-cookie') ?? '').split(';');
      return pair.slice(pair.indexOf('=') + 1);
    },
    setCookie: () => headers.get('set-cookie'),
  };
}

/** Whether a `Retry-After` is about this many seconds, a few of which may have passed. */
export const isAbout = (retryAfter: string | undefined, seconds: number): boolean =>
  Number(retryAfter) <= seconds && Number(retryAfter) > seconds - 4;

/** Keeps waits from ending by themselves: a busy machine takes longer than the shortest one. */
export const holdWaits = (app: TestApp) =>
  app.db
    .update(signInFailures)
    .set({ blockedUntil: sql`${signInFailures.blockedUntil} + interval '1 hour'` });

/** Moves every counted failure into the past. */
export const letTimePass = (app: TestApp, interval: string) =>
  app.db.update(signInFailures).set({
    blockedUntil: sql`${signInFailures.blockedUntil} - ${interval}::interval`,
    lastFailureAt: sql`${signInFailures.lastFailureAt} - ${interval}::interval`,
  });
