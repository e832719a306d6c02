import type { FastifyReply, FastifyRequest } from 'fastify';

/** One line for each answered request; files of the web app only when somebody looks closely. */
export async function requestLog(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? '';
  const level = /^\/(api|trpc)\//i.test(path) ? 'info' : 'debug';
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log[level]({ req: request, status: reply.statusCode, ms }, 'answered');
}
