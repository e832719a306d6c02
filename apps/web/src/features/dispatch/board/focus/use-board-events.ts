import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { giveCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { callIdOf, technicianIdOf } from '~/features/dispatch/board/model/board-dom.ts';
import type { BoardHandle } from '~/features/dispatch/board/model/use-board.ts';
import { useStartCall } from '~/features/dispatch/board/slots/use-start-call.ts';
import { moveInRows, moveInUnscheduled } from './arrow-keys.ts';

const isInUnscheduled = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-unscheduled]') !== null;

// Buttons and links on the board handle Enter themselves.
const isOfGrid = (target: EventTarget) =>
  target instanceof Element && target.matches('[role="gridcell"], [role="rowheader"]');

const isInTrack = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-track]') !== null;

const isTouch = (event: globalThis.MouseEvent) =>
  event instanceof PointerEvent && event.pointerType === 'touch';

/** The start of an element's free time, in milliseconds. */
const slotAt = (target: EventTarget) =>
  target instanceof HTMLElement && target.dataset.slot !== undefined
    ? Number(target.dataset.slot)
    : undefined;

/** What the board hears for all its calls: presses open one, arrows go from one to another. */
export function useBoardEvents(handle: BoardHandle) {
  const { model, focus, selection, isReadOnly, openCall } = handle;
  const startCall = useStartCall(handle);

  /** Whether a click selects a call instead of opening it. */
  const isChoosing = ({ ctrlKey, metaKey, shiftKey, nativeEvent }: MouseEvent) =>
    !isReadOnly &&
    (ctrlKey || metaKey || shiftKey || (selection.get().size > 0 && isTouch(nativeEvent)));

  function selectOnTheWay(before: string | undefined) {
    const { callId } = focus.get();
    selection.add([before, callId].flatMap((id) => id ?? []));
  }

  const moveFocus = (key: string, target: EventTarget, isFar: boolean) =>
    isInUnscheduled(target) ? moveInUnscheduled(key, model, focus) : moveInRows(key, isFar, handle);

  return {
    onClick: (event: MouseEvent) => {
      const { target, clientX } = event;
      const id = callIdOf(target);
      if (id && isChoosing(event)) {
        selection.toggle(id);
        focus.focusCall(id);
      } else if (id) {
        selection.clear();
        openCall(id);
      } else if (isInTrack(target)) {
        if (selection.get().size > 0) selection.clear();
        else startCall(technicianIdOf(target), clientX);
      }
    },
    onFocus: ({ target }: FocusEvent) => {
      const [callId, technicianId] = [callIdOf(target), technicianIdOf(target)];
      if (!isOfGrid(target)) return;
      focus.note(
        isInUnscheduled(target)
          ? { ...focus.get(), callId }
          : { callId, technicianId, rowCallId: callId, slot: slotAt(target) },
      );
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || altKey || !isOfGrid(target)) return;
      const id = callIdOf(target);
      if (shiftKey && !isReadOnly && !ctrlKey && !metaKey) {
        if (!moveFocus(key, target, false)) return;
        event.preventDefault();
        selectOnTheWay(id);
        return;
      }
      if (shiftKey) return;
      if (key === ' ' && id && (ctrlKey || metaKey) && !isReadOnly) {
        event.preventDefault();
        selection.toggle(id);
        return;
      }
      if ((key === 'Enter' || key === ' ') && id && !ctrlKey && !metaKey) {
        event.preventDefault();
        openCall(id);
        return;
      }
      if ((key === 'Enter' || key === ' ') && !ctrlKey && !metaKey) {
        const at = slotAt(target);
        const technicianId = technicianIdOf(target);
        if (at !== undefined) {
          event.preventDefault();
          startCall(technicianId, undefined, at);
        } else if (technicianId && !isReadOnly) {
          event.preventDefault();
          giveCommand({ kind: 'time_off', technicianId });
        }
        return;
      }
      const isFar = ctrlKey || metaKey;
      if (isFar && key !== 'Home' && key !== 'End') return;
      if (moveFocus(key, target, isFar)) event.preventDefault();
    },
  };
}
