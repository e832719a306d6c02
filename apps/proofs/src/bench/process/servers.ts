import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECRET } from '../data/secret.ts';
import { type ServerProcess, startProcess } from './start-process.ts';

type CallboardOptions = {
  /** Of the repository. */
  root: string;
  url: string;
  /** For files the server writes. */
  folder: string;
  nodeFlags?: string[];
  /** Settings beside those of the benchmark. */
  env?: Record<string, string>;
};

/** Starts the built server the way an installation runs it. */
export const startCallboard = (options: CallboardOptions): Promise<ServerProcess> =>
  startProcess({
    script: join(options.root, 'apps/server/dist/main.js'),
    nodeFlags: options.nodeFlags,
    readyPath: '/api/settings',
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: options.url,
      DATA_DIR: options.folder,
      AUTH_SECRET: SECRET,
      SMS_URL: `file:${join(options.folder, 'sms.jsonl')}`,
      SMTP_URL: `file:${join(options.folder, 'mail.jsonl')}`,
      LOG_LEVEL: 'warn',
      DEMO: 'false',
      ...options.env,
    },
  });

/** Starts the reference server: the least code that gives the same responses. */
export const startLimit = (url: string): Promise<ServerProcess> =>
  startProcess({
    // As seen from the built bench/bench.js.
    script: fileURLToPath(new URL('./limit/limit-process.js', import.meta.url)),
    readyPath: '/healthz',
    env: { NODE_ENV: 'production', DATABASE_URL: url, AUTH_SECRET: SECRET },
  });
