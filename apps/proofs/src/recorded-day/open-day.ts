import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { startEmbeddedPostgres } from '@callboard/postgres/embedded/start-embedded-postgres';
import { rawCall } from '@callboard/server/testing/raw-call';
import { z } from 'zod';
import { SECRET } from '../bench/data/secret.ts';
import { startProcess } from '../bench/process/start-process.ts';
import { startFixedClock } from './fixed-clock.ts';

const Message = z.object({ to: z.string(), text: z.string() });

/** The last message that a file of them has for somebody. */
function lastMessage(file: string, to: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const texts = lines.map((line) => Message.parse(JSON.parse(line)));
  const last = texts.findLast((one) => one.to === to);
  if (!last) throw new Error(`Nobody wrote to ${to}.`);
  return last.text;
}

const ADMIN = { email: 'ada@example.com', phone: '+15125550100', name: 'Ada Admin' };

/** The built server of a checkout over a new and empty company, on a Monday morning. */
export type OpenDay = Awaited<ReturnType<typeof openDay>>;

/**
 * Starts a checkout's built server the way an installation runs it, with one admin in it.
 * @param root the checkout; `npm run build` has been run in it
 */
export async function openDay(root: string) {
  const clock = startFixedClock();
  const began = clock.now();
  const folder = makeTemporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder.path });
  const [sms, mail] = [join(folder.path, 'sms.jsonl'), join(folder.path, 'mail.jsonl')];
  const env = {
    ...clock.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    AUTH_SECRET: SECRET,
    APP_URL: 'https://day.example.com',
    SMS_URL: `file:${sms}`,
    SMTP_URL: `file:${mail}`,
    LOG_LEVEL: 'error',
    DEMO: 'false',
  };
  const close = async () => {
    await database.stop();
    folder.remove();
  };
  const server = await startProcess({
    script: join(root, 'apps/server/dist/main.js'),
    readyPath: '/api/settings',
    env,
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const stop = async () => {
    await server.stop();
    await close();
  };
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'apps/server/dist/commands/admin-create.js'),
      ...Object.entries(ADMIN).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
  );
  const [link] = /https:\S+/.exec(stdout) ?? [];
  if (link === undefined) {
    await stop();
    throw new Error(`There is no admin: ${stdout}${stderr}`);
  }
  return {
    clock: { now: clock.now, began },
    admin: { email: ADMIN.email, phone: ADMIN.phone, link },
    call: rawCall(server.port),
    codeFor: (phone: string) => /\b\d{6}\b/.exec(lastMessage(sms, phone))?.[0] ?? '',
    mailTo: (email: string) => lastMessage(mail, email),
    stop,
  };
}
