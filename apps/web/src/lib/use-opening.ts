import { useState } from 'react';

/**
 * Whether a part is open, and how often it was opened; its code loads the first time.
 * @param isOpenAtFirst true when it has a draft
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
