import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../config/config.ts';

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  [part: string]: unknown;
};

const DEEPEST_CAUSE = 4;

/** An error for the log: what failed and where, without the values involved. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const message = withoutValues(error.message);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message) ?? '',
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: loggedError(error.cause, depth + 1) }),
  };
}

// Drizzle's message ends with the statement's parameters: names, phone numbers, hashes.
const withoutValues = (message: string) => message.replace(/\nparams: [\s\S]*$/, '');

/** Where log lines go; stdout by default. */
export type LogStream = { write(line: string): void };

/** JSON lines without secrets: headers, bodies and query strings are not logged. */
export const logging = (level: LogLevel, stream?: LogStream) =>
  ({
    level,
    ...(stream && { stream }),
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: { req: loggedRequest, err: loggedError },
  }) satisfies FastifyServerOptions['logger'];

// A safety net: nothing logs these today.
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
  // The paths of links that earlier versions made contain their secret.
  path: request.url
    .split('?', 1)[0]
    ?.replace(/^(\/(?:invite|choose-password)\/).*/i, '$1[redacted]'),
  ip: request.ip,
});
