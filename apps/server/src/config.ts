import { resolve } from 'node:path';
import type { z } from 'zod';
import type { BackupPlan, Config, DatabasePlace } from './config/config.ts';
import { demoMode } from './config/demo-mode.ts';
import { type Environment, withoutEmpty } from './config/environment.ts';
import { misspelt } from './config/misspelt.ts';
import { brokenRules } from './config/rules.ts';
import { parseSessionLimit } from './config/session-limit.ts';
import { trustedProxies } from './config/trusted-proxies.ts';
import { Variables } from './config/variables.ts';

/** The environment is invalid; `problems` has one sentence per thing to fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: string[]) {
    super(`Callboard cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the environment, once, at startup.
 * @throws ConfigError listing every problem
 */
export function readConfig(environment: Environment = process.env): Config {
  const env = withoutEmpty(environment);
  const data = check(Variables, env, brokenRules(env));
  const [newest, ...older] = data.AUTH_SECRET ?? [];
  return {
    ...databasePlace(data),
    port: data.PORT,
    host: data.HOST,
    readUrl: data.DATABASE_READ_URL,
    workers: data.WORKERS,
    isProduction: data.NODE_ENV === 'production',
    appUrl: data.APP_URL,
    authSecrets: newest === undefined ? undefined : [newest, ...older],
    sessionLimits: {
      employee: parseSessionLimit(data.EMPLOYEE_SESSION),
      customer: parseSessionLimit(data.CUSTOMER_SESSION),
    },
    smsUrl: data.SMS_URL,
    smtpUrl: data.SMTP_URL,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY === undefined ? false : trustedProxies(data.TRUST_PROXY),
    demo: demoMode(env),
    backups: backupPlan(data),
    metricsToken: data.METRICS_TOKEN,
    doubts: misspelt(env),
  };
}

/**
 * Reads only the database settings, for commands that need nothing else.
 * @throws ConfigError
 */
export const readDatabasePlace = (environment: Environment = process.env): DatabasePlace =>
  databasePlace(check(DatabaseVariables, withoutEmpty(environment), []));

const DatabaseVariables = Variables.pick({
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATA_DIR: true,
  FILES_URL: true,
});

/**
 * Reads only the settings of the backups.
 * @throws ConfigError
 */
export const readBackupPlan = (environment: Environment = process.env): BackupPlan | undefined =>
  backupPlan(check(BackupVariables, withoutEmpty(environment), []));

const BackupVariables = Variables.pick({ BACKUP_DIR: true, BACKUP_KEEP: true, BACKUP_AT: true });

const backupPlan = (data: z.infer<typeof BackupVariables>): BackupPlan | undefined =>
  data.BACKUP_DIR === undefined
    ? undefined
    : { path: resolve(data.BACKUP_DIR), keep: data.BACKUP_KEEP, minute: data.BACKUP_AT };

const databasePlace = (data: z.infer<typeof DatabaseVariables>): DatabasePlace => ({
  databaseUrl: data.DATABASE_URL,
  directUrl: data.DATABASE_DIRECT_URL,
  dataDir: resolve(data.DATA_DIR),
  filesUrl: data.FILES_URL,
});

function check<Schema extends z.ZodType>(schema: Schema, env: Environment, broken: string[]) {
  const result = schema.safeParse(env);
  const wrong = result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const problems = [...(wrong ?? []), ...broken];
  if (!result.success || problems.length > 0) {
    throw new ConfigError([...problems, ...misspelt(env)]);
  }
  return result.data;
}
