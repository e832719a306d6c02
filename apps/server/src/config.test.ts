import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: secret,
  SMS_URL: 'twilio://AC1:t@api.twilio.com?from=+15550100',
  SMTP_URL: 'smtps://mail.example.com',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('can be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      workers: 1,
      isProduction: false,
      databaseUrl: undefined,
      dataDir: `${process.cwd()}/.data`,
      filesUrl: undefined,
      appUrl: undefined,
      authSecrets: undefined,
      sessionLimits: {
        employee: { idle: 12 * 3600, absolute: 24 * 3600 },
        customer: { idle: 14 * 86_400, absolute: 30 * 86_400 },
      },
      smsUrl: 'console:',
      smtpUrl: 'console:',
      logLevel: 'info',
      trustProxy: false,
      demo: 'off',
      backups: undefined,
    });
  });

  it('makes 14 daily backups at two at night, unless told otherwise', () => {
    const BACKUP_DIR = '/var/backups/callboard';
    expect(readConfig({ BACKUP_DIR }).backups).toEqual({ path: BACKUP_DIR, keep: 14, minute: 120 });
    const other = { BACKUP_DIR, BACKUP_KEEP: '30', BACKUP_AT: '23:45' };
    expect(readConfig(other).backups).toEqual({ path: BACKUP_DIR, keep: 30, minute: 1425 });
  });

  it('does not take a time for a schedule when there is no folder', () => {
    expect(problemsOf({ BACKUP_AT: '03:00' })).toEqual([
      'BACKUP_AT needs BACKUP_DIR: without a folder, no backups are made',
    ]);
  });

  it('has no standby of the embedded Postgres', () => {
    expect(problemsOf({ DATABASE_READ_URL: 'postgres://reader:p@a/db' })).toEqual([
      'DATABASE_READ_URL needs DATABASE_URL: the embedded Postgres has no standby',
    ]);
  });

  it('treats empty values as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({ port: 3000 });
  });

  it('has as many workers as it is told, or as there are processors', () => {
    expect(readConfig({ WORKERS: '4' }).workers).toBe(4);
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
    expect(problemsOf({ WORKERS: '0' })).toEqual([
      'WORKERS must be a number from 1 to 99, or auto',
    ]);
  });

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DATABASE_URL: 'postgres://u:p@a:5432,b:5433/db?target_session_attrs=read-write',
      DATABASE_READ_URL: 'postgres://reader:p@a:5434/db',
      APP_URL: 'https://example.com/',
      AUTH_SECRET: `${secret}, ${secret}2`,
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      EMPLOYEE_SESSION: '45m/8h',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      readUrl: 'postgres://reader:p@a:5434/db',
      appUrl: 'https://example.com',
      authSecrets: [secret, `${secret}2`],
      trustProxy: ['loopback', '10.0.0.0/8'],
      sessionLimits: { employee: { idle: 45 * 60, absolute: 8 * 3600 } },
    });
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it('reports every problem at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      HOST: '0.0.0.0',
      NODE_ENV: 'prod',
      DATABASE_URL: 'mysql://x',
      APP_URL: 'ftp://x',
      AUTH_SECRET: `${secret},short`,
      EMPLOYEE_SESSION: '24h/12h',
      CUSTOMER_SESSION: 'a month',
      SMS_URL: 'twilio://AC1:geheim@host',
      SMTP_URL: 'mail',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'everybody',
      METRICS_TOKEN: 'too-short',
      BACKUP_DIR: '/backups',
      BACKUP_KEEP: '0',
      BACKUP_AT: '24:00',
      DEMO: 'true',
    });
    expect(
      problems
        .map((problem) => problem.split(' ')[0])
        .toSorted((a, b) => (a ?? '').localeCompare(b ?? '')),
    ).toEqual(
      'APP_URL AUTH_SECRET BACKUP_AT BACKUP_KEEP CUSTOMER_SESSION DATABASE_URL EMPLOYEE_SESSION HOST LOG_LEVEL METRICS_TOKEN NODE_ENV PORT SMS_URL SMTP_URL TRUST_PROXY'.split(
        ' ',
      ),
    );
    expect(problems.join()).not.toMatch(/geheim|short,|too-short/);
  });

  it.each([
    '12h',
    '12h/24',
    '5m/1h',
    '2h/1h',
    '0h/1h',
    '1h/367d',
    ' 1h / 2h',
    '1w/2w',
    '1e3h/2e3h',
  ])('has no session of %j', (limit) => {
    expect(problemsOf({ EMPLOYEE_SESSION: limit })).toEqual([
      expect.stringMatching(/^EMPLOYEE_SESSION must look like 12h\/24h/),
    ]);
  });

  it.each([
    [{ SMPT_URL: 'smtp://mail' }, ['SMPT_URL is no setting: is SMTP_URL meant?']],
    [{ data_dir: '/data' }, ['data_dir is no setting: is DATA_DIR meant?']],
    [
      { BACKUP_DIRS: '/a', HOSTNAME: 'web', NODE_PATH: '/b', DB_URL: 'x', HTTP_URL: 'x' },
      ['BACKUP_DIRS is no setting: is BACKUP_DIR meant?'],
    ],
    // Where the setting is there, the other one is somebody else's.
    [{ SMTP_URI: 'smtp://mail', SMTP_URL: 'console:' }, []],
  ])('doubts names that are spelled almost like a setting: %j', (env, doubts) => {
    expect(readConfig(env).doubts).toEqual(doubts);
  });

  it('names the misspelt one beside the one that is missing for it', () => {
    const { SMTP_URL, ...rest } = production;
    expect(problemsOf({ ...rest, SMPT_URL: SMTP_URL })).toEqual([
      'SMTP_URL is required with NODE_ENV=production',
      'SMPT_URL is no setting: is SMTP_URL meant?',
    ]);
  });

  it('requires secrets in production and forbids the demo', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, demo: 'off' });
    expect(problemsOf({ NODE_ENV: 'production', DEMO: 'true' })).toHaveLength(4);
  });
});

describe('the demo', () => {
  const npm = { CALLBOARD_START: 'npm' };

  it.each([
    [npm, 'loopback'],
    [{}, 'off'],
    [{ ...npm, DATABASE_URL: 'postgres://x/y' }, 'off'],
    [{ ...npm, ...production }, 'off'],
    [{ ...npm, DEMO: 'false' }, 'off'],
    [{ DEMO: 'true', DATABASE_URL: 'postgres://x/y' }, 'loopback'],
    [{ DEMO: 'public', HOST: '0.0.0.0' }, 'public'],
  ])('of %j is %s', (env, mode) => {
    expect(readConfig(env).demo).toBe(mode);
  });

  it('accepts connections from this machine only', () => {
    expect(problemsOf({ DEMO: 'true', HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST/)]);
    expect(problemsOf({ DEMO: 'true', HOST: 'localhost' })).toEqual([]);
  });
});
