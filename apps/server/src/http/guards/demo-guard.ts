import { problem } from '@callboard/api/platform/errors/to-problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblemBody } from '../send-problem.ts';
import { isLocal } from './is-local.ts';

/** Limits a demo to this machine, because its passwords are public. */
export function demoGuard(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (isLocal(request)) {
    done();
    return;
  }
  const detail = 'This is a demo. It answers only on the machine it runs on, at localhost.';
  sendProblemBody(problem('misdirected', request.id, { detail }), reply);
}
