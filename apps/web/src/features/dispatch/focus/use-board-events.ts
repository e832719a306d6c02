import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { callIdOf, technicianIdOf } from '~/features/dispatch/board/board-dom.ts';
import type { BoardHandle } from '~/features/dispatch/board/use-board.ts';
import { moveInRows, moveInUnscheduled } from './arrow-keys.ts';

const isInUnscheduled = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-unscheduled]') !== null;

// Buttons and links on the board handle Enter themselves.
const isOfGrid = (target: EventTarget) =>
  target instanceof Element && target.matches('[role="gridcell"], [role="rowheader"]');

/** The board's event handlers for all its calls: clicks open one, arrow keys move between them. */
export function useBoardEvents({ model, focus, openCall }: BoardHandle) {
  return {
    onClick: ({ target }: MouseEvent) => {
      const id = callIdOf(target);
      if (id) openCall(id);
    },
    onFocus: ({ target }: FocusEvent) => {
      const [callId, technicianId] = [callIdOf(target), technicianIdOf(target)];
      if (!isOfGrid(target)) return;
      focus.note(
        isInUnscheduled(target)
          ? { ...focus.get(), callId }
          : { callId, technicianId, rowCallId: callId },
      );
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || altKey || shiftKey || !isOfGrid(target)) return;
      const id = callIdOf(target);
      if ((key === 'Enter' || key === ' ') && id && !ctrlKey && !metaKey) {
        event.preventDefault();
        openCall(id);
        return;
      }
      const isFar = ctrlKey || metaKey;
      if (isFar && key !== 'Home' && key !== 'End') return;
      const hasMoved = isInUnscheduled(target)
        ? moveInUnscheduled(key, model, focus)
        : moveInRows(key, isFar, model, focus);
      if (hasMoved) event.preventDefault();
    },
  };
}
