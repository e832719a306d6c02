import { nameOfDatabase } from '@callboard/db/name-of-database';
import type { Config } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';
import { withoutEmpty } from '../config/environment.ts';
import { SETTINGS } from '../config/misspelt.ts';
import { writeRunningNote } from './running-note.ts';

const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'FILES_URL',
  'AUTH_SECRET',
  'SMS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
]);

/**
 * Writes down where this server runs, for the npm commands.
 * @param root the folder of the code
 * @returns removes what was written
 */
export function noteRunning(
  config: Config,
  { address, port }: { address: string; port: number },
  root: string,
  environment: Environment = process.env,
): Promise<() => Promise<void>> {
  const env = withoutEmpty(environment);
  const names = SETTINGS.filter((name) => env[name] !== undefined);
  const plain = names.flatMap((name) => (SECRETS.has(name) ? [] : [[name, env[name] ?? '']]));
  return writeRunningNote(
    {
      root: root.replace(/[\\/]$/, ''),
      address,
      database: config.databaseUrl === undefined ? 'embedded' : nameOfDatabase(config.databaseUrl),
      settings: {
        ...Object.fromEntries(plain),
        // As they turned out to be: a command may run in another folder.
        DATA_DIR: config.dataDir,
        PORT: String(port),
        DEMO: config.demo === 'loopback' ? 'true' : config.demo === 'off' ? 'false' : config.demo,
        ...(config.backups && { BACKUP_DIR: config.backups.path }),
      },
      secrets: names.filter((name) => SECRETS.has(name)),
    },
    env.RUNTIME_DIRECTORY?.split(':')[0],
  );
}
