import { problem } from '@callboard/api/errors/to-problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';
import { sendProblemBody } from './send-problem.ts';

/**
 * Keeps a demo, whose passwords everybody knows, on this machine: a foreign peer, a foreign name
 * (DNS rebinding) and anything that came through a proxy are refused.
 */
export async function demoGuard(request: FastifyRequest, reply: FastifyReply) {
  const { headers, socket } = request;
  const isHere =
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackName(hostName(headers.host ?? '')) &&
    !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  if (isHere) return;
  const detail = 'This is a demo. It answers only on the machine it runs on, at localhost.';
  return sendProblemBody(problem('misdirected', request.id, { detail }), reply);
}

const hostName = (host: string) => host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
