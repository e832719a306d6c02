import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@callboard/db/testing/free-port';
import { serverEnv } from '../../app/server-env.ts';
import { startServerProcess } from '../../app/server-process.ts';
import { sentTexts } from '../../app/sms-inbox.ts';
import { until } from '../../app/until.ts';
import { waitUntilReady } from '../../app/wait-until-ready.ts';
import type { SignInPlace } from '../../session/session-of.ts';

export interface Company extends SignInPlace {
  stop: () => Promise<void>;
}

const ONE_MINUTE = 60_000;
/** It makes its sample data first. */
const FIFTEEN_MINUTES = 15 * ONE_MINUTE;

/** A checkout's server as it was built there, with its own Postgres and its own sample data. */
export async function companyOf(checkout: string): Promise<Company> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-side-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const smsFile = join(folder, 'sms.jsonl');
  const mailFile = join(folder, 'mail.jsonl');
  const env = {
    ...clockOfRun(),
    ...serverEnv({ url, databaseUrl: '', folder, smsFile, mailFile }),
    DATABASE_URL: undefined,
  };
  const server = startServerProcess(join(checkout, 'apps/server/dist/main.js'), env, {
    write: () => undefined,
  });
  const stop = async () => {
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  await waitUntilReady(server, url, FIFTEEN_MINUTES).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    smsMark: async () => (await sentTexts(smsFile)).length,
    // One signs in after the other, so the newest code is theirs.
    codeFor: (email, mark) =>
      until(async () => newestCode((await sentTexts(smsFile)).slice(mark)), {
        what: `A code for ${email}`,
        within: ONE_MINUTE,
      }),
    stop,
  };
}

/** A clock that is set for this run alone, by libfaketime: both servers have it, too. */
const clockOfRun = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'),
    ),
  );

const newestCode = (texts: readonly string[]) =>
  texts.flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []).at(-1);
