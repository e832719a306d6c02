import { problem } from '@callboard/api/errors/to-problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocal } from './is-local.ts';
import { sendProblemBody } from './send-problem.ts';

/** Keeps a demo, whose passwords everybody knows, on this machine. */
export async function demoGuard(request: FastifyRequest, reply: FastifyReply) {
  if (isLocal(request)) return;
  const detail = 'This is a demo. It answers only on the machine it runs on, at localhost.';
  return sendProblemBody(problem('misdirected', request.id, { detail }), reply);
}
