import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackName } from '../../config/loopback.ts';

/**
 * Whether a request comes from this machine and was not forwarded: the peer and the host name are
 * local (a foreign name that resolves to here is DNS rebinding), and there is no proxy in between.
 */
export const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackName(hostName(headers.host ?? '')) &&
  !Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || OF_PROXIES.has(name));

const OF_PROXIES = new Set(['forwarded', 'via', 'x-real-ip']);

const hostName = (host: string) => host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
