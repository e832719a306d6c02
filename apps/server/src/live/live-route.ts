import type { RequestFacts } from '@callboard/api/context';
import { DomainError } from '@callboard/api/errors/domain-error';
import type { LiveHub } from '@callboard/api/live/live-hub';
import type { Viewer } from '@callboard/api/live/viewer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestFacts } from '../http/request-facts.ts';
import { sendProblem } from '../http/send-problem.ts';
import { streamTo } from './stream-to.ts';

export type LiveOptions = {
  hub: LiveHub;
  /** Who asks; throws for whoever may not listen. */
  enter: (facts: RequestFacts) => Promise<Viewer>;
};

/** A process holds about 15 KB for each. */
const MOST_LISTENERS = 5000;
/** All browsers come back at once after a restart, and each is looked up. */
const MOST_ENTERING = 200;
const RETRY_AFTER_SECONDS = 1;

/**
 * `GET /api/live`: what changes, as server-sent events, for as long as the session lasts. It stands
 * outside the load gate: a stream is not a request at work.
 */
export function liveRoute(app: FastifyInstance, { hub, enter }: LiveOptions): void {
  let entering = 0;
  const makeRoom = () => {
    if (entering < MOST_ENTERING && hub.size < MOST_LISTENERS) return;
    throw new DomainError('unavailable', 'Too many people come at once. Try again.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  };
  app.get(
    '/api/live',
    { exposeHeadRoute: false, config: { isStream: true } },
    async (request, reply) => {
      try {
        makeRoom();
        entering += 1;
        const checkedAt = performance.now();
        const viewer = await enter(requestFacts(request, reply, 'rest')).finally(() => {
          entering -= 1;
        });
        if (reply.raw.destroyed) return reply.hijack();
        const listener = { viewer, checkedAt, ...streamTo(reply) };
        const leave = hub.join(listener, lastHeard(request));
        reply.raw.once('close', leave);
        return reply;
      } catch (error) {
        return sendProblem(error, request, reply);
      }
    },
  );
  app.addHook('preClose', async () => hub.close());
}

/** Where a broken stream goes on; anything but a place in the history counts as too long ago. */
function lastHeard({ headers }: FastifyRequest): number | undefined {
  const [sent] = [headers['last-event-id']].flat();
  if (sent === undefined || sent === '') return undefined;
  return /^\d{1,15}$/.test(sent) ? Number(sent) : -1;
}
