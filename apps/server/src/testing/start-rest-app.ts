import { drawInvoice } from '@callboard/api/invoices/paper/draw-invoice';
import { hashPassword } from '@callboard/api/people/passwords/passwords';
import { DEFAULT_SESSION_LIMITS } from '@callboard/api/people/sessions/session-limits';
import { folderStore } from '@callboard/api/platform/file-store';
import { deriveKeys } from '@callboard/api/platform/signing/keys';
import { CodeSent, SignedIn } from '@callboard/contract/people/sign-in';
import { connect } from '@callboard/db/client';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { hideFromLog, runLogStream } from '@callboard/db/testing/run-log';
import { DEMO_PASSWORD } from '@callboard/demo/accounts/demo-accounts';
import { setDemoPasswords } from '@callboard/demo/accounts/set-demo-passwords';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { listen } from '../start/listen.ts';
import { type Call, restClient } from './rest-client.ts';

const SIX_DIGITS = /\b\d{6}\b/;

/** The whole server over HTTP, with demo data in its own database. */
export async function startRestApp() {
  const database = await createTestDatabase(inject('demoTemplate'));
  const { db, close } = connect(database.url);
  await setDemoPasswords(db, await hashPassword(DEMO_PASSWORD));
  const folder = makeTemporaryFolder();
  const texts: string[] = [];
  const runLog = inject('runLog');
  const app = await buildApp({
    logStream: runLogStream(runLog),
    config: { demo: 'off', logLevel: 'info', trustProxy: false, appUrl: undefined },
    services: {
      db,
      keys: await deriveKeys(['a secret of the tests that is long enough']),
      sendSms: async ({ text }) => {
        hideFromLog(runLog, text);
        texts.push(text);
        return undefined;
      },
      sendMail: async () => {},
      drawPaper: drawInvoice,
      fileStore: folderStore(folder.path),
      sessionLimits: DEFAULT_SESSION_LIMITS,
      knownSessions: undefined,
      limitFactor: 20,
      appUrl: () => 'https://callboard.test',
    },
  });
  const url = `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`;
  const nobody = restClient(url);

  /** Signs in an employee with password and code, as a script would. */
  async function signIn(email: string): Promise<Call> {
    const login = await nobody('POST', '/api/auth/employee/login', {
      email,
      password: DEMO_PASSWORD,
    });
    const { tempToken } = CodeSent.parse(login.body);
    const [code] = SIX_DIGITS.exec(texts.at(-1) ?? '') ?? [];
    const verified = await nobody('POST', '/api/auth/employee/verify-2fa', {
      email,
      code,
      tempToken,
    });
    return restClient(url, SignedIn.parse(verified.body).accessToken);
  }

  const stop = async () => {
    await app.close();
    await close();
    await database.drop();
    folder.remove();
  };
  return { url, db, nobody, signIn, texts, stop };
}
