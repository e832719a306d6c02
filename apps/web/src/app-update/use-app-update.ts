import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const FIRST_MS = 5000;

let isTouched = false;
// Unlike `navigator.userActivation`, which a reload may keep.
for (const type of ['pointerdown', 'keydown']) {
  window.addEventListener(type, () => (isTouched = true), { capture: true, once: true });
}

/**
 * Keeps the app on this device and up to date, once the first screen is there.
 * @param isWanted false where the app is not used without a network
 */
export function useAppUpdate(isWanted: boolean): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => {
      if (router.state.isLoading || client.isFetching() > 0) return;
      clearInterval(timer);
      import('./start-app-update.ts')
        .then(({ startAppUpdate }) =>
          startAppUpdate({ isBusy: () => client.isMutating() > 0, isTouched: () => isTouched }),
        )
        // The next page tries again.
        .catch(() => undefined);
    }, FIRST_MS);
    return () => clearInterval(timer);
  }, [isWanted, client, router]);
}
