import { DEVICE_COOKIE } from '@callboard/api/people/sign-in-limits/known-device';
import type { RequestInfo } from '@callboard/api/platform/context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNamed } from './cookie-named.ts';
import { ifMatchVersion } from './if-match.ts';
import { nextLink } from './next-link.ts';

/** Methods that may carry an idempotency key: of a removal, too, the first answer may get lost. */
const CHANGES = ['POST', 'PATCH', 'DELETE'];

/** What both transports take from a request. */
export function requestInfo(
  request: FastifyRequest,
  reply: FastifyReply,
  transport: RequestInfo['transport'],
): RequestInfo {
  const { headers } = request;
  const isRest = transport === 'rest';
  return {
    token: /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1],
    requestId: request.id,
    ip: request.ip,
    userAgent: headers['user-agent'] ?? '',
    deviceCookie: cookieNamed(DEVICE_COOKIE, headers.cookie),
    transport,
    idempotencyKey: CHANGES.includes(request.method)
      ? single(headers['idempotency-key'])
      : undefined,
    ifMatch: isRest ? ifMatchVersion(headers['if-match']) : undefined,
    wantsRotation: isRest && headers['x-refresh-rotation'] === '1',
    announceNext: (cursor) => {
      if (isRest) reply.header('link', nextLink(request.url, cursor));
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
  };
}

const single = (header: string | string[] | undefined) => [header].flat()[0];
