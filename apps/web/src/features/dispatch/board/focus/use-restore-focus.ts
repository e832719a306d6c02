import { useEffect, useRef } from 'react';
import { BOARD, callElement } from '~/features/dispatch/board/model/board-dom.ts';
import type { BoardFocus } from './board-focus.ts';

/**
 * A call that moves to another row is rendered as a new element, so the focused one is gone: the
 * focus follows the call.
 */
export function useRestoreFocus(focus: BoardFocus): void {
  const wasInside = useRef(false);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Element && target.closest(BOARD) !== null;
    };
    // A click on empty space clears the focus.
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

  // After every render, whatever moved the call.
  useEffect(() => {
    const { callId, technicianId } = focus.get();
    if (!callId || !wasInside.current || document.activeElement !== document.body) return;
    if (callElement(callId)) focus.focusCall(callId);
    else if (technicianId) focus.focusRow(technicianId);
  });
}
