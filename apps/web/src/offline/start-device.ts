import type { SessionUser } from '@callboard/contract/people/sign-in';
import type { QueryClient } from '@tanstack/react-query';
import { loadAhead } from '~/lib/parts/load-part.ts';
import { bringDevice, keepOnDevice } from '~/session/trpc-client.ts';
import { deviceOwner } from './device-owner.ts';

type Person = Pick<SessionUser, 'id' | 'role'>;

/** The device of the person who is signed in. */
interface Device {
  /** Loads now what would load after the first screen. Resolves even if the device cannot work. */
  bring: () => Promise<unknown>;
  stop: () => void;
}

const NOTHING_KEPT: Device = { bring: async () => {}, stop: () => {} };

/** Late enough for what the person waits for to come first. */
const TAKE_AFTER_MS = 5000;

/** Hands the device to a person for whom it keeps no work: at once if it was somebody else's, or else later. */
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
  // Nobody has typed much by then, and from then on it can be sealed.
  const timer = setTimeout(take, TAKE_AFTER_MS);
  return { ...NOTHING_KEPT, stop: () => clearTimeout(timer) };
}

const LOOK_EVERY_MS = 2000;

const canKeep = () => 'indexedDB' in window && 'locks' in navigator && 'subtle' in crypto;

/** Keeps what a technician does until the server has it, and keeps what they read. */
function keepWork(client: QueryClient, person: string): Device {
  if (!canKeep()) return NOTHING_KEPT;
  const load = () => import('./run-device.ts');
  const keepNoLonger = keepOnDevice(person, async () => (await load()).runDevice(client, person));
  const timer = setInterval(() => client.isFetching() === 0 && bringAhead(), LOOK_EVERY_MS);
  function bring() {
    clearInterval(timer);
    return bringDevice();
  }
  // Nobody waits for it. A change that comes meanwhile does, and asks for the same files again.
  function bringAhead() {
    clearInterval(timer);
    loadAhead(load).then(bring, Boolean);
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
 * Starts the device for the person who is signed in: nothing of the former person stays readable, and a
 * technician's work is kept. Its code loads after the first screen, or with the first change.
 */
export const startDevice = (client: QueryClient, { id, role }: Person): Device =>
  role === 'tech' ? keepWork(client, id) : takeOver({ id, role });
