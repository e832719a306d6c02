import type { SessionUser } from '@callboard/contract/people/sign-in';
import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { hideFromLog } from '@callboard/db/testing/run-log';
import { inject } from 'vitest';
import { appRouter } from '../app/app-router.ts';
import { createContext } from '../app/create-context.ts';
import { drawInvoice } from '../invoices/paper/draw-invoice.ts';
import { openSession } from '../people/sessions/open-session.ts';
import { DEFAULT_SESSION_LIMITS } from '../people/sessions/session-limits.ts';
import type { RequestInfo, Services } from '../platform/context.ts';
import { folderStore } from '../platform/file-store.ts';
import { inTransaction } from '../platform/idempotency/in-transaction.ts';
import { deriveKeys } from '../platform/signing/keys.ts';
import { mailOutbox } from './mail-outbox.ts';
import { makeCustomer, makeEmployee } from './people.ts';
import { requestInfo } from './request-info.ts';
import { smsInbox } from './sms-inbox.ts';

/** Every kind of caller. */
export const WHO = ['nobody', 'customer', 'tech', 'dispatcher', 'admin'] as const;
export type Who = (typeof WHO)[number];

/** All procedures, called as one person. */
export type Caller = ReturnType<typeof appRouter.createCaller>;

/** A server with this `AUTH_SECRET` takes the same tokens. */
export const TEST_SECRET = 'a secret of the tests with 32 bytes or more';

const ORIGIN = { userAgent: 'Tests', address: '127.0.0.1' };

type Person = { id: string; firstName: string; lastName: string; email: string };

const sessionUser = (person: Person, role: SessionUser['role']): SessionUser => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
  role,
});

/**
 * Starts all procedures on a new database with one person of each role.
 * A test file starts one and closes it after its last test.
 * @param overrides services that differ from the defaults
 */
export async function startTestApp(
  overrides: Partial<
    Pick<
      Services,
      | 'sessionLimits'
      | 'knownSessions'
      | 'limitFactor'
      | 'backupTimes'
      | 'textToken'
      | 'offChannels'
      | 'fetchPicture'
      | 'fileStore'
    >
  > = {},
  clusterUrl: string = inject('testCluster'),
) {
  const database = await createTestDatabase(clusterUrl);
  const { db, close } = connect(database.url, { deadlines: PATIENT });
  const folder = makeTemporaryFolder();
  const inbox = smsInbox();
  const outbox = mailOutbox();
  const keys = await deriveKeys([TEST_SECRET]);
  const services: Services = {
    db,
    keys,
    sendSms: (sms) => {
      hideFromLog(inject('runLog'), sms.text);
      return inbox.send(sms);
    },
    sendMail: (mail) => {
      hideFromLog(inject('runLog'), mail.text);
      return outbox.send(mail);
    },
    fileStore: folderStore(folder.path),
    drawPaper: drawInvoice,
    sessionLimits: DEFAULT_SESSION_LIMITS,
    knownSessions: undefined,
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

  /** Opens a new session for a person. */
  const signIn = (person: Person, role: SessionUser['role'], isRotating = false) =>
    inTransaction(db, (tx) =>
      openSession(tx, keys, sessionUser(person, role), { ...ORIGIN, isRotating }),
    );

  /** The request context for an access token. */
  const context = (info: Partial<RequestInfo> = {}) => createContext(services, requestInfo(info));

  const caller = async (info: Partial<RequestInfo> = {}): Promise<Caller> =>
    appRouter.createCaller(await context(info));

  /** The request info of one of the five, newly signed in. */
  const infoOf = async (who: Who, info: Partial<RequestInfo> = {}) => {
    if (who === 'nobody') return info;
    const { accessToken } = await signIn(people[who], who);
    return { token: accessToken, ...info };
  };

  /** One of the five, newly signed in, calling procedures. */
  const as = async (who: Who, info: Partial<RequestInfo> = {}): Promise<Caller> =>
    caller(await infoOf(who, info));

  return {
    databaseUrl: database.url,
    services,
    db,
    keys,
    inbox,
    outbox,
    people,
    signIn,
    context,
    caller,
    infoOf,
    as,
    /** The database's URL, for connections outside the pool. */
    url: database.url,
    close: async () => {
      await close();
      await database.drop();
      folder.remove();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
