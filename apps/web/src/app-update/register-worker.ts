import { builds, dropBuilds } from '~/service-worker/builds.ts';

interface WorkerPolicy {
  /** A browser with Trusted Types gives an object in place of a text here, and `register` wants that. */
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): WorkerPolicy;
    };
  }
}

const WORKER = '/service-worker.js';

let policy: WorkerPolicy | undefined;

function workerAddress(): string {
  // Named in the content security policy, and good for this one address.
  policy ??= window.trustedTypes?.createPolicy('callboard-worker', {
    createScriptURL: () => WORKER,
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/**
 * Has the browser keep the app for when there is no network, and look for a new build.
 * @throws TypeError without a network, where nothing is kept yet
 */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress(), {
    // The check for a new build never comes from the browser's cache.
    updateViaCache: 'none',
  });
  if (registration.active) await registration.update();
}

/**
 * Forgets the kept app where the server has none any more: it was rolled back to a version from before, and
 * would otherwise never be seen again.
 */
export async function leaveIfGone(): Promise<void> {
  const { status } = await fetch(WORKER, { cache: 'no-store' });
  if (status !== 404) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  await dropBuilds(await builds());
}
