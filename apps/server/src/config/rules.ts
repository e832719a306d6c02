import { demoMode } from './demo-mode.ts';
import type { Environment } from './environment.ts';
import { isLoopbackName } from './loopback.ts';

const SECRETS = ['AUTH_SECRET', 'SMS_URL', 'SMTP_URL'] as const;

/** Conflicts between variables. Reads raw values, so they are reported with all other problems. */
export function brokenRules(env: Environment): string[] {
  const problems: string[] = [];
  if (env.NODE_ENV === 'production') {
    for (const name of SECRETS) {
      if (env[name] === undefined) problems.push(`${name} is required with NODE_ENV=production`);
    }
    if (demoMode(env) !== 'off') problems.push('DEMO must not be on with NODE_ENV=production');
  }
  for (const name of ['BACKUP_KEEP', 'BACKUP_AT']) {
    if (env[name] !== undefined && env.BACKUP_DIR === undefined) {
      problems.push(`${name} needs BACKUP_DIR: without a folder, no backups are made`);
    }
  }
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL: the embedded Postgres has no standby');
  }
  if (demoMode(env) === 'loopback' && env.HOST !== undefined && !isLoopbackName(env.HOST)) {
    problems.push(
      `HOST must be 127.0.0.1, ::1 or localhost in a demo, not ${env.HOST}; DEMO=public shows the demo to everybody`,
    );
  }
  return problems;
}
