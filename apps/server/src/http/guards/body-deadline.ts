import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which may take minutes over a weak connection. */
    isUpload?: boolean;
  }
}

const LONGEST_MS = 15_000;

/** Ends a request whose body does not arrive in time; only files have longer (the server's own limit). */
export function bodyDeadline(app: FastifyInstance, longestMs = LONGEST_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request;
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !request.routeOptions.config.isUpload) {
      const late = setTimeout(() => {
        if (!raw.complete) app.server.emit('clientError', new BodyTimeout(), raw.socket);
      }, longestMs);
      reply.raw.once('close', () => clearTimeout(late));
    }
    done();
  });
}

/** What Node says when a whole request takes too long. */
class BodyTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
