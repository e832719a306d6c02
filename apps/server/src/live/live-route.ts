import type { LiveHub } from '@callboard/api/app/live/live-hub';
import type { Viewer } from '@callboard/api/app/live/may-hear';
import type { RequestInfo } from '@callboard/api/platform/context';
import { DomainError } from '@callboard/api/platform/errors/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestInfo } from '../http/request-info.ts';
import { sendProblem } from '../http/send-problem.ts';
import { streamTo } from './stream-to.ts';

export type LiveOptions = {
  hub: LiveHub;
  /** Identifies the caller; throws if they may not listen. */
  enter: (facts: RequestInfo) => Promise<Viewer>;
};

/** After a restart all browsers reconnect at once, and each needs a session lookup. */
const MOST_LOOKUPS = 200;
/** A browser needs one at a time; no session may have more lookups under way than this. */
const MOST_LOOKUPS_OF_SESSION = 50;
const RETRY_AFTER_SECONDS = 1;

/**
 * `GET /api/live`: changes as server-sent events, for as long as the session lasts. It is outside
 * the load gate, because an open stream is not work in progress.
 */
export function liveRoute(app: FastifyInstance, { hub, enter }: LiveOptions): void {
  const lookups = new SessionLookups();
  app.get(
    '/api/live',
    { exposeHeadRoute: false, config: { isStream: true } },
    async (request, reply) => {
      try {
        const facts = requestInfo(request, reply, 'rest');
        const checkedAt = performance.now();
        const viewer = await lookups.oneMore(facts.token, () => enter(facts));
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

/** Session lookups under way; few per session, so that one session cannot block the others. */
class SessionLookups {
  #all = 0;
  readonly #withToken = new Map<string, number>();

  /** @throws DomainError `unavailable` when there are too many at once; errors of the lookup itself */
  async oneMore(token = '', lookUp: () => Promise<Viewer>): Promise<Viewer> {
    const same = this.#withToken.get(token) ?? 0;
    if (this.#all >= MOST_LOOKUPS || same >= MOST_LOOKUPS_OF_SESSION) {
      throw new DomainError('unavailable', 'Too many people are connecting at once. Try again.', {
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

/** Where a broken stream resumes; anything that is not a position in the history counts as too old. */
function lastHeard({ headers }: FastifyRequest): number | undefined {
  const [sent] = [headers['last-event-id']].flat();
  if (sent === undefined || sent === '') return undefined;
  return /^\d{1,15}$/.test(sent) ? Number(sent) : -1;
}
