import type { LiveEvent } from '@callboard/contract/app/live';
import type { SessionUser } from '@callboard/contract/people/sign-in';
import type { QueryClient } from '@tanstack/react-query';
import { liveNews } from '~/offline/live-news.ts';
import type { Applier } from './apply-event.ts';
import { connectionState } from './connection-state.ts';
import { presenceStore } from './presence-store.ts';
import { joinSharedStream } from './shared-stream.ts';

/** A different role reads different data. */
type LiveUser = Pick<SessionUser, 'id' | 'role'>;

/**
 * Keeps all cached data up to date with others' changes while one person is signed in.
 * @returns ends it
 */
export function startLive(client: QueryClient, { id, role }: LiveUser): () => void {
  let isOver = false;
  let applier: Promise<Applier | undefined> | undefined;
  const readAll = () => void client.invalidateQueries();

  /** The code that applies events loads with the first event; most visits get none. */
  async function load(): Promise<Applier | undefined> {
    const { makeApplier } = await import('./apply-event.ts');
    return isOver ? undefined : makeApplier(client, role === 'tech' ? id : undefined);
  }

  function hear(event: LiveEvent): void {
    liveNews.emit(event);
    if (event.type === 'presence') return presenceStore.set(event.callId, event.people);
    if (event.type === 'reset') return readAll();
    applier ??= load();
    applier.then(
      (loaded) => loaded?.apply(event),
      () => {
        // It did not load; the next event retries.
        applier = undefined;
        readAll();
      },
    );
  }

  const leave = joinSharedStream(`${id} ${role}`, {
    event: hear,
    isUp(isUp) {
      connectionState.set(isUp);
      liveNews.emit({ type: 'connection', isUp });
      // Departures during the interruption are unknown; the server resends who is present.
      if (!isUp) presenceStore.forgetAll();
    },
  });
  return () => {
    isOver = true;
    leave();
    applier?.then(
      (loaded) => loaded?.stop(),
      () => undefined,
    );
    presenceStore.forgetAll();
    connectionState.set(true);
  };
}
