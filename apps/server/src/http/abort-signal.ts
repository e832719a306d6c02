import type { FastifyReply } from 'fastify';

/** Aborts when the client goes away before its answer is written. */
export function abortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    // Fastify's own `request.signal` fires as soon as the body has been read.
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
