import { problem } from '@callboard/api/platform/errors/to-problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblemBody } from '../send-problem.ts';

/** Rejects a request with two Host headers: Node uses the first, a proxy may use the last. */
export function refuseTwoHosts(
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  const { rawHeaders } = request.raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return done();
  const detail = 'A request must have exactly one Host header.';
  sendProblemBody(problem('invalid', request.id, { detail }), reply);
}
