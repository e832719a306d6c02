import { problem } from '@callboard/api/platform/errors/to-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Requests beyond these would wait longer than people do; a burst of 200 stays below. */
const MOST_AT_ONCE = 500;
const MOST_WHILE_BEHIND = 250;
/** How late timers fire when the process cannot keep up, in milliseconds. */
const BEHIND_MS = 500;
const LOOK_EVERY_MS = 100;
const RETRY_AFTER_SECONDS = 2;

/**
 * Rejects new requests right away while the server is overloaded, so that accepted ones finish in
 * time: 503 with `Retry-After`. It guards the routes registered in the same scope.
 */
export function loadGate(app: FastifyInstance): void {
  let atWork = 0;
  const isBehind = watchDelay(app);
  const leave = () => {
    atWork -= 1;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (atWork >= (isBehind() ? MOST_WHILE_BEHIND : MOST_AT_ONCE)) {
      refuse(request, reply);
      return;
    }
    atWork += 1;
    // Fires after every response, and when the client disconnects before it.
    reply.raw.once('close', leave);
    done();
  });
}

/** Whether timers have been late for a while; a single long event loop turn is normal. */
function watchDelay(app: FastifyInstance): () => boolean {
  let delay = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delay = (delay + Math.max(0, now - last - LOOK_EVERY_MS)) / 2;
    last = now;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return () => delay > BEHIND_MS;
}

// Neither logged nor thrown: being busy must cost next to nothing.
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const busy = problem('unavailable', request.id);
  const isTrpc = request.routeOptions.url?.startsWith('/trpc/');
  reply
    .code(busy.status)
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .header('cache-control', 'no-store')
    .header('content-type', isTrpc ? JSON_TYPE : PROBLEM_TYPE)
    .send(JSON.stringify(isTrpc ? trpcError(busy) : busy));
}

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const trpcError = (busy: ReturnType<typeof problem>) => ({
  error: {
    message: busy.detail,
    code: -32603,
    data: { code: 'SERVICE_UNAVAILABLE', httpStatus: busy.status, problem: busy },
  },
});
