import type { RequestInfo } from '@callboard/api/context';
import { DomainError } from '@callboard/api/errors/domain-error';
import type { LiveHub } from '@callboard/api/live/live-hub';
import type { Viewer } from '@callboard/api/live/viewer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestInfo } from '../http/request-info.ts';
import { sendProblem } from '../http/send-problem.ts';
import { streamTo } from './stream-to.ts';

export type LiveOptions = {
  hub: LiveHub;
  /** Who asks; throws for whoever may not listen. */
  enter: (facts: RequestInfo) => Promise<Viewer>;
};

/** All browsers come back at once after a restart, and each is looked up. */
const MOST_ENTERING = 200;
/** A browser needs one at a time, and nobody may have more than these open. */
const MOST_ENTERING_AT_ONCE = 50;
const RETRY_AFTER_SECONDS = 1;

/**
 * `GET /api/live`: what changes, as server-sent events, for as long as the session lasts. It stands
 * outside the load gate: a stream is not a request at work.
 */
export function liveRoute(app: FastifyInstance, { hub, enter }: LiveOptions): void {
  const entering = new Entering();
  app.get(
    '/api/live',
    { exposeHeadRoute: false, config: { isStream: true } },
    async (request, reply) => {
      try {
        const facts = requestInfo(request, reply, 'rest');
        const checkedAt = performance.now();
        const viewer = await entering.oneMore(facts.token, () => enter(facts));
        if (reply.raw.destroyed) return reply.hijack();
        hub.makeRoomFor(viewer);
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

/** Those who are being looked up; of one session few at once, so that others come in beside it. */
class Entering {
  #all = 0;
  readonly #withToken = new Map<string, number>();

  /** @throws DomainError `unavailable` when too many come at once; what the look-up throws */
  async oneMore(token = '', lookUp: () => Promise<Viewer>): Promise<Viewer> {
    const same = this.#withToken.get(token) ?? 0;
    if (this.#all >= MOST_ENTERING || same >= MOST_ENTERING_AT_ONCE) {
      throw new DomainError('unavailable', 'Too many people come at once. Try again.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    }
    this.#all += 1;
    this.#withToken.set(token, same + 1);
    try {
      return await lookUp();
    } finally {
      this.#all -= 1;
      const left = (this.#withToken.get(token) ?? 1) - 1;
      if (left > 0) this.#withToken.set(token, left);
      else this.#withToken.delete(token);
    }
  }
}

/** Where a broken stream goes on; anything but a place in the history counts as too long ago. */
function lastHeard({ headers }: FastifyRequest): number | undefined {
  const [sent] = [headers['last-event-id']].flat();
  if (sent === undefined || sent === '') return undefined;
  return /^\d{1,15}$/.test(sent) ? Number(sent) : -1;
}
