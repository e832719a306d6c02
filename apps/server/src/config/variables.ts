import { availableParallelism } from 'node:os';
import { parseMailUrl } from '@callboard/api/messages/parse-mail-url';
import { parseSmsUrl } from '@callboard/api/messages/parse-sms-url';
import { parseBucketUrl } from '@callboard/api/platform/bucket/parse-bucket-url';
import { z } from 'zod';
import { LOG_LEVELS } from './config.ts';
import { parseSessionLimit } from './session-limit.ts';
import { trustedProxies } from './trusted-proxies.ts';

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** Validates a value with the parser that will read it; its error message is the problem reported. */
const readableBy = (read: (text: string) => unknown) => (text: string, ctx: z.RefinementCtx) => {
  try {
    read(text);
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is wrong' });
  }
};

const splitSecrets = (text: string) => text.split(',').map((secret) => secret.trim());

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, {
  error: 'must look like postgres://user:password@host/name',
});

/** Every variable the server reads. */
export const Variables = z.object({
  PORT: z
    .string()
    .regex(/^[0-9]{1,5}$/, { error: 'must be a number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a number from 0 to 65535' })
    .default(3000),
  WORKERS: z
    .string()
    .regex(/^([1-9][0-9]?|auto)$/, { error: 'must be a number from 1 to 99, or auto' })
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .default(1),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$/, { error: 'must be an address or a host name' })
    .default('127.0.0.1'),
  NODE_ENV: oneOf(['production', 'development', 'test']).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  FILES_URL: z.string().superRefine(readableBy(parseBucketUrl)).optional(),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://callboard.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AUTH_SECRET: z
    .string()
    .transform(splitSecrets)
    .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= 32), {
      error: 'must have at least 32 bytes; so must each one of a comma-separated list',
    })
    .optional(),
  EMPLOYEE_SESSION: z.string().superRefine(readableBy(parseSessionLimit)).default('12h/24h'),
  CUSTOMER_SESSION: z.string().superRefine(readableBy(parseSessionLimit)).default('14d/30d'),
  SMS_URL: z.string().superRefine(readableBy(parseSmsUrl)).default('console:'),
  SMTP_URL: z.string().superRefine(readableBy(parseMailUrl)).default('console:'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  TRUST_PROXY: z.string().superRefine(readableBy(trustedProxies)).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9][0-9]{0,3}$/, { error: 'must be a number from 1 to 9999' })
    .transform(Number)
    .default(14),
  BACKUP_AT: z
    .string()
    .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'must be a time from 00:00 to 23:59' })
    .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
    .default(120),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: 'must have at least 16 characters, without blanks' })
    .optional(),
  DEMO: oneOf(['true', 'false', 'public']).optional(),
});
