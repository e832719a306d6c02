import type { ComponentType } from 'react';
import { useOpening } from '~/lib/use-opening.ts';
import { useDeferredPart } from './use-deferred-part.ts';

/**
 * A dialog or sheet that a button opens, whose code loads when somebody is about to.
 * @param load imports the part; the same function every time
 * @param isOpenAtFirst true when it has a draft
 */
export function useOpenable<Props>(
  load: () => Promise<ComponentType<Props>>,
  isOpenAtFirst: () => boolean = () => false,
) {
  const { isOpen, asked, setIsOpen } = useOpening(isOpenAtFirst);
  const [Part, reach] = useDeferredPart(load, asked, () => setIsOpen(false));
  const open = () => setIsOpen(true);
  /** On whatever opens it, when it is not opened by a mere press. */
  const ahead = { onPointerEnter: reach, onFocus: reach };
  return {
    Part,
    isOpen,
    /** Counts openings, so that each can start anew. */
    asked,
    open,
    reach,
    ahead,
    opener: { ...ahead, onClick: open },
    frame: { open: isOpen, onOpenChange: setIsOpen },
  };
}
