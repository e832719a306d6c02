import type { FastifyReply } from 'fastify';

/**
 * Gives the signal that aborts when the client goes away before its answer is written. It is made
 * when it is asked for: making one costs more than most of what a request needs.
 */
export function abortSignal({ raw }: FastifyReply): () => AbortSignal {
  let controller: AbortController | undefined;
  return () => {
    if (controller) return controller.signal;
    const made = new AbortController();
    const abort = () => {
      // Fastify's own `request.signal` fires as soon as the body has been read.
      if (!raw.writableFinished) made.abort();
    };
    if (raw.closed) abort();
    else raw.once('close', abort);
    controller = made;
    return made.signal;
  };
}
