import type { LiveEvent } from '@callboard/contract/live';
import type { SessionUser } from '@callboard/contract/people/auth';
import type { QueryClient } from '@tanstack/react-query';
import type { Applier } from './apply-event.ts';
import { connectionState } from './connection-state.ts';
import { presenceStore } from './presence-store.ts';
import { joinSharedStream } from './shared-stream.ts';

/** Another role reads other things. */
type LiveUser = Pick<SessionUser, 'id' | 'role'>;

/**
 * Keeps everything that was read up to date with what others change, for as long as one person is
 * signed in.
 * @returns ends it
 */
export function startLive(client: QueryClient, { id, role }: LiveUser): () => void {
  let isOver = false;
  let applier: Promise<Applier | undefined> | undefined;
  const readAll = () => void client.invalidateQueries();

  /** What the news are put in place by comes with the first of them; most visits hear none. */
  async function load(): Promise<Applier | undefined> {
    const { makeApplier } = await import('./apply-event.ts');
    return isOver ? undefined : makeApplier(client, role === 'tech' ? id : undefined);
  }

  function hear(event: LiveEvent): void {
    if (event.type === 'presence') return presenceStore.set(event.callId, event.people);
    if (event.type === 'reset') return readAll();
    applier ??= load();
    applier.then(
      (loaded) => loaded?.apply(event),
      () => {
        // It did not come; the next news ask for it again.
        applier = undefined;
        readAll();
      },
    );
  }

  const leave = joinSharedStream(`${id} ${role}`, {
    event: hear,
    isUp(isUp) {
      connectionState.set(isUp);
      // Who went while nothing was heard is not told of; who is there is, once it is back.
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
