import type { FastifyReply, FastifyRequest } from 'fastify';

/** One line for each answered request; files of the web app only when somebody looks closely. */
export function requestLog(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const level = /^\/(api|trpc)\//i.test(request.url) ? 'info' : 'debug';
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log[level]({ req: request, status: reply.statusCode, ms }, 'answered');
  done();
}
