import { join } from 'node:path';

export interface ServerPlace {
  url: string;
  databaseUrl: string;
  folder: string;
  smsFile: string;
  mailFile: string;
}

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT'];

/** The server's whole environment: a developer's own settings must not reach a test. */
export function serverEnv({
  url,
  databaseUrl,
  folder,
  smsFile,
  mailFile,
}: ServerPlace): NodeJS.ProcessEnv {
  const { hostname, port } = new URL(url);
  return {
    ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
    HOST: hostname,
    PORT: port,
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'true',
    SMS_URL: `file:${smsFile}`,
    SMTP_URL: `file:${mailFile}`,
    LOG_LEVEL: 'info',
  };
}
