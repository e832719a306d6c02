import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';

/**
 * Whether somebody on this machine asks, and nobody on behalf of another: the peer and the name are
 * this machine's (a foreign name that leads here is DNS rebinding), and no proxy stands between.
 */
export const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackName(hostName(headers.host ?? '')) &&
  !Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || OF_PROXIES.has(name));

const OF_PROXIES = new Set(['forwarded', 'via', 'x-real-ip']);

const hostName = (host: string) => host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
