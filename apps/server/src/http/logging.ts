import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config/config.ts';
import { loggedError } from './logged-error.ts';

/** Where log lines go; stdout unless told. */
export type LogStream = { write(line: string): void };

/** JSON lines without secrets: neither headers, nor bodies, nor queries are written. */
export const logging = (level: LogLevel, stream?: LogStream) =>
  ({
    level,
    ...(stream && { stream }),
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: { req: loggedRequest, err: loggedError },
  }) satisfies FastifyServerOptions['logger'];

// A second net: nothing logs these today.
const SECRETS = [
  ...['authorization', 'cookie', 'set-cookie'].flatMap((name) => [
    `headers["${name}"]`,
    `*.headers["${name}"]`,
  ]),
  ...[
    'password',
    'currentPassword',
    'newPassword',
    'token',
    'accessToken',
    'refreshToken',
    'tempToken',
    'secret',
  ].flatMap((name) => [name, `*.${name}`]),
  'code',
  'input.code',
  'body.code',
];

const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  // The link of an invitation opens it.
  path: request.url
    .split('?', 1)[0]
    ?.replace(/^(\/(?:invite|choose-password)\/).*/i, '$1[redacted]'),
  ip: request.ip,
});
