import { useState } from 'react';

/**
 * Whether a part that opens is open, and how often it was: its code comes with the first time.
 * @param isOpenAtFirst when something typed into it waits
 */
export function useOpening(isOpenAtFirst: () => boolean) {
  const [state, setState] = useState(() => {
    const isOpen = isOpenAtFirst();
    return { isOpen, asked: isOpen ? 1 : 0 };
  });
  const setIsOpen = (isOpen: boolean) =>
    setState(({ asked }) => ({ isOpen, asked: isOpen ? asked + 1 : asked }));
  return { ...state, setIsOpen };
}
