import type { SessionUser } from '@callboard/contract/people/auth';
import type { QueryClient } from '@tanstack/react-query';
import { loadAhead } from '~/lib/parts/load-part.ts';
import { bringDevice, keepOnDevice } from '~/session/trpc-client.ts';
import { deviceOwner } from './device-owner.ts';

type Person = Pick<SessionUser, 'id' | 'role'>;

/** The device of whoever is signed in. */
interface Device {
  /** Brings at once what comes after the first screen otherwise; resolves also where it cannot work. */
  bring: () => Promise<unknown>;
  stop: () => void;
}

const NOTHING_KEPT: Device = { bring: async () => {}, stop: () => {} };

/** First comes what somebody waits for. */
const TAKE_AFTER_MS = 5000;

/** Makes the device somebody's for whom nothing else is kept: at once where it was somebody else's. */
function takeOver({ id, role }: Person): Device {
  // After a failure the next page tries again.
  const take = () =>
    void import('./hand-over/take-over.ts')
      .then((part) => part.takeOver({ id, role }))
      .catch(Boolean);
  const owner = deviceOwner();
  if (owner === id) return NOTHING_KEPT;
  if (owner !== undefined) {
    take();
    return NOTHING_KEPT;
  }
  if (role === 'customer') return NOTHING_KEPT;
  // Nobody has typed much by then, and what they type can be sealed from then on.
  const timer = setTimeout(take, TAKE_AFTER_MS);
  return { ...NOTHING_KEPT, stop: () => clearTimeout(timer) };
}

const LOOK_EVERY_MS = 2000;

const canKeep = () => 'indexedDB' in window && 'locks' in navigator && 'subtle' in crypto;

/** Keeps what a technician does until the server has it, and what they read. */
function keepWork(client: QueryClient, person: string): Device {
  if (!canKeep()) return NOTHING_KEPT;
  const keepNoLonger = keepOnDevice(person, async () =>
    (await loadAhead(() => import('./run-device.ts'))).runDevice(client, person),
  );
  const timer = setInterval(() => client.isFetching() === 0 && void bring(), LOOK_EVERY_MS);
  function bring() {
    clearInterval(timer);
    return bringDevice();
  }
  return {
    bring,
    stop() {
      clearInterval(timer);
      keepNoLonger();
    },
  };
}

/**
 * Starts the device for whoever is signed in: nothing of whoever had it before stays readable, and a
 * technician's work is kept. The code for it comes after the first screen, or with the first change.
 */
export const startDevice = (client: QueryClient, { id, role }: Person): Device =>
  role === 'tech' ? keepWork(client, id) : takeOver({ id, role });
