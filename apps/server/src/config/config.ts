import type { SessionLimits } from '@callboard/api/auth/session-limits';
import type { DemoMode } from './demo-mode.ts';

/** Where the data are. */
export type DatabasePlace = {
  /** Unset: the embedded Postgres. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
};

/** Everything the environment decides, checked. */
export type Config = DatabasePlace & {
  /** Straight to Postgres, where `databaseUrl` goes through a pooler; on it changes are heard. */
  directUrl: string | undefined;
  port: number;
  host: string;
  isProduction: boolean;
  /** Unset: `http://localhost` and the port that is listened on. */
  appUrl: string | undefined;
  /** Newest first; unset: made and kept under `dataDir`. */
  authSecrets: [string, ...string[]] | undefined;
  sessionLimits: SessionLimits;
  smsUrl: string;
  smtpUrl: string;
  logLevel: LogLevel;
  /** Proxies whose `X-Forwarded-For` counts: addresses, or how many hops. */
  trustProxy: string[] | number | false;
  demo: DemoMode;
  /** Who sends it may read `/metrics` from elsewhere. */
  metricsToken: string | undefined;
};

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
