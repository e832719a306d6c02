import { useEffect, useRef } from 'react';
import { BOARD, callElement } from '~/features/dispatch/board/board-dom.ts';
import type { BoardFocus } from './board-focus.ts';

/**
 * A call that moves to another row is drawn there anew, and the element that had the focus is gone:
 * the focus follows the call.
 */
export function useKeepFocus(focus: BoardFocus): void {
  const wasInside = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Element && target.closest(BOARD) !== null;
    };
    // Whoever presses beside everything wants no focus at all.
    const drop = ({ target }: PointerEvent) => {
      wasInside.current &&= target instanceof Element && target.closest(BOARD) !== null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', drop);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', drop);
    };
  }, []);

  // After every drawing: whatever moved the call.
  useEffect(() => {
    const { callId, technicianId } = focus.get();
    if (!callId || !wasInside.current || document.activeElement !== document.body) return;
    if (callElement(callId)) focus.focusCall(callId);
    else if (technicianId) focus.focusRow(technicianId);
  });
}
