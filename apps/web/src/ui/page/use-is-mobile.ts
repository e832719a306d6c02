import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(width < 40rem)');

function subscribe(listener: () => void) {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone: lists in place of the board, one toast at a time. */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
