import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 40rem)');
const inHand = window.matchMedia('(width < 40rem), ((pointer: coarse) and (height < 30rem))');

function useWindowLike(like: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      like.addEventListener('change', listener);
      return () => like.removeEventListener('change', listener);
    },
    () => like.matches,
  );
}

export const isMobileNow = (): boolean => narrow.matches;

/** Whether the window is as narrow as a phone: lists in place of the board, one toast at a time. */
export const useIsMobile = (): boolean => useWindowLike(narrow);

/** Whether it is a phone, upright or turned (`turned` in theme.css): what is pressed most is at the bottom. */
export const useIsInHand = (): boolean => useWindowLike(inHand);
