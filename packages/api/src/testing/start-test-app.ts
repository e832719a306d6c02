import type { SessionUser } from '@callboard/contract/people/auth';
import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { keepOutOfLog } from '@callboard/db/testing/run-log';
import { inject } from 'vitest';
import { appRouter } from '../app-router.ts';
import { openSession } from '../auth/open-session.ts';
import { DEFAULT_SESSION_LIMITS } from '../auth/session-limits.ts';
import type { RequestInfo, Services } from '../context.ts';
import { createContext } from '../create-context.ts';
import { inTransaction } from '../idempotency/in-transaction.ts';
import { deriveKeys } from '../signing/keys.ts';
import { mailOutbox } from './mail-outbox.ts';
import { makeCustomer, makeEmployee } from './people.ts';
import { requestInfo } from './request-info.ts';
import { smsInbox } from './sms-inbox.ts';

/** Everybody who may stand at the door. */
export const WHO = ['nobody', 'customer', 'tech', 'dispatcher', 'admin'] as const;
export type Who = (typeof WHO)[number];

/** Everything that can be called, as one person. */
export type Caller = ReturnType<typeof appRouter.createCaller>;

const ORIGIN = { userAgent: 'Tests', address: '127.0.0.1' };

type Person = { id: string; firstName: string; lastName: string; email: string };

const sessionUser = (person: Person, role: SessionUser['role']): SessionUser => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
  role,
});

/**
 * The whole business on a database of its own, with one person of each role.
 * A test file starts one and closes it after its last test.
 * @param overrides what is to be other than usual
 */
export async function startTestApp(
  overrides: Partial<Pick<Services, 'sessionLimits' | 'limitFactor'>> = {},
  clusterUrl: string = inject('testCluster'),
) {
  const database = await createTestDatabase(clusterUrl);
  const { db, close } = connect(database.url, { deadlines: PATIENT });
  const inbox = smsInbox();
  const outbox = mailOutbox();
  const keys = await deriveKeys(['a secret of the tests, 32 bytes or more']);
  const services: Services = {
    db,
    keys,
    sendSms: (sms) => {
      keepOutOfLog(inject('runLog'), sms.text);
      return inbox.send(sms);
    },
    sendMail: (mail) => {
      keepOutOfLog(inject('runLog'), mail.text);
      return outbox.send(mail);
    },
    sessionLimits: DEFAULT_SESSION_LIMITS,
    limitFactor: 1,
    appUrl: () => 'https://callboard.test',
    ...overrides,
  };
  const people = {
    customer: await makeCustomer(db, { username: 'cora', email: 'cora@example.com' }),
    tech: await makeEmployee(db, 'tech'),
    dispatcher: await makeEmployee(db, 'dispatcher'),
    admin: await makeEmployee(db, 'admin'),
  };

  /** A new session of somebody. */
  const signIn = (person: Person, role: SessionUser['role'], isRotating = false) =>
    inTransaction(db, (tx) =>
      openSession(tx, keys, sessionUser(person, role), { ...ORIGIN, isRotating }),
    );

  /** Somebody's request, made with a token as it came in. */
  const context = (info: Partial<RequestInfo> = {}) => createContext(services, requestInfo(info));

  const caller = async (info: Partial<RequestInfo> = {}): Promise<Caller> =>
    appRouter.createCaller(await context(info));

  /** The info of a request of one of the five, signed in anew. */
  const infoOf = async (who: Who, info: Partial<RequestInfo> = {}) => {
    if (who === 'nobody') return info;
    const { accessToken } = await signIn(people[who], who);
    return { token: accessToken, ...info };
  };

  /** One of the five, signed in anew, who calls the procedures. */
  const as = async (who: Who, info: Partial<RequestInfo> = {}): Promise<Caller> =>
    caller(await infoOf(who, info));

  return {
    databaseUrl: database.url,
    ...{ services, db, keys, inbox, outbox, people, signIn, context, caller, infoOf, as },
    /** Of the database, for connections beside the pool. */
    url: database.url,
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
