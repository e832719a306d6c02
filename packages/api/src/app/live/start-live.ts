import { ChangeFeed } from '@callboard/db/live/change-feed';
import { KnownSessions } from '../../people/sessions/actor/known-sessions.ts';
import type { Services } from '../../platform/context.ts';
import { LiveHub } from './live-hub.ts';

export type Live = {
  hub: LiveHub;
  /** The memory of sessions, which the same connection keeps true. */
  knownSessions: KnownSessions;
  stop: () => Promise<void>;
};

/**
 * Starts the live updates: listens for changes made by any process and sends them to this one's
 * streams.
 * @param url of the connection that listens: Postgres itself, even where the pool goes through a
 *   pooler
 * @throws DatabaseAway, or PostgresError
 */
export async function startLive(
  { db, sessionLimits }: Pick<Services, 'db' | 'sessionLimits'>,
  url: string,
): Promise<Live> {
  const made: { hub?: LiveHub } = {};
  const knownSessions: KnownSessions = new KnownSessions(() => feed.hearsAll());
  const feed = await ChangeFeed.start(db, url, (known) => {
    const hub = new LiveHub(db, sessionLimits, known);
    made.hub = hub;
    return {
      changes: (changes) => hub.heard(changes),
      missedMany: () => hub.missedMany(),
      news: (payload) => hub.heardNews(payload),
      presence: (payload) => hub.heardPresence(payload),
      streams: (payload) => hub.heardStreams(payload),
      sessionsChanged: () => knownSessions.forget(),
    };
  });
  const { hub } = made;
  if (!hub) throw new Error('The hub of live changes is not running.');
  return {
    hub,
    knownSessions,
    stop: async () => {
      hub.close();
      await feed.stop();
    },
  };
}
