import type { QueryClient } from '@tanstack/react-query';
import { bringDevice, keepNoLonger, keepOnDevice } from '~/session/trpc-client.ts';

const LOOK_EVERY_MS = 2000;

const canKeep = () => 'indexedDB' in window && 'locks' in navigator && 'subtle' in crypto;

/** Keeps on this device what a technician does until the server has it. */
export function keepActs(client: QueryClient, person: string): void {
  if (!canKeep()) return;
  keepOnDevice(person, async () =>
    (await import('~/device/start-device.ts')).startDevice(client, person),
  );
}

/**
 * The same, and brings what does it after the first screen; a change brings it at once.
 * @returns ends it
 */
export function keepActsSoon(client: QueryClient, person: string): () => void {
  keepActs(client, person);
  const timer = setInterval(() => {
    if (client.isFetching() > 0) return;
    clearInterval(timer);
    void bringDevice();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    keepNoLonger();
  };
}
