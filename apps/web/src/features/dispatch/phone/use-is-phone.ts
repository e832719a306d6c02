import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(width < 40rem)');

function subscribe(listener: () => void) {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the window is too narrow for the board, which then becomes a list. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
