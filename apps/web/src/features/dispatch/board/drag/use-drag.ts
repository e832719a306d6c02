import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { useEffect, useRef } from 'react';
import { BOARD, callIdOf } from '~/features/dispatch/board/model/board-dom.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import type { SlotChange } from '~/features/dispatch/board/moving/slot.ts';
import type { DragSession, startDrag } from './drag-session.ts';
import type { Grip, Held } from './drag-target.ts';

const FEW_PIXELS = 5;
const LONG_PRESS_MS = 380;
const EDGE_PIXELS = 9;

let start: typeof startDrag | undefined;

/** What draws a drag: it loads once a pointer comes to a call, as few boards are opened to move one. */
async function reachSession(): Promise<void> {
  start ??= (await import('./drag-session.ts')).startDrag;
}

/** A pointer pressed on a call, which may become a drag. */
interface Pressed {
  pointerId: number;
  held: Held;
  y: number;
  timer?: ReturnType<typeof setTimeout>;
  /** While the code of a drag loads. */
  coming?: Promise<void>;
  session?: DragSession;
}

function gripAt(bar: Element, x: number): Grip {
  const { left, right } = bar.getBoundingClientRect();
  if (right - left < 3 * EDGE_PIXELS) return 'all';
  if (right - x <= EDGE_PIXELS) return 'end';
  return x - left <= EDGE_PIXELS ? 'start' : 'all';
}

/**
 * Drags calls with mouse, pen or finger; a finger needs a long press, which selects the call where
 * it is lifted without moving.
 */
export function useDrag(onDrop: (call: BoardCall, change: SlotChange) => void): void {
  const handle = useBoard();
  const latest = useRef({ handle, onDrop });
  useEffect(() => {
    latest.current = { handle, onDrop };
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let pressed: Pressed | undefined;

    function heldAt(event: PointerEvent): Held | undefined {
      const { target } = event;
      const id = callIdOf(target);
      if (id === undefined || !(target instanceof Element)) return undefined;
      // Phones have no time axis, and cards outside the board are not bars.
      if (!target.closest(BOARD)?.querySelector('[data-axis]')) return undefined;
      const call = latest.current.handle.findCall(id);
      const bar = target.closest('[data-call-id]');
      if (!call || !bar) return undefined;
      const isUnscheduled = bar.closest('[data-unscheduled]') !== null;
      const hasEdges = !isUnscheduled && latest.current.handle.scale.view === 'day';
      const { clientX: fromX } = event;
      const insideX = fromX - bar.getBoundingClientRect().left;
      return { call, grip: hasEdges ? gripAt(bar, fromX) : 'all', fromX, insideX, isUnscheduled };
    }

    function begin(from: Pressed) {
      clearTimeout(from.timer);
      if (!start) return waitFor(from);
      const { board, scale } = latest.current.handle;
      document.querySelector(BOARD)?.setPointerCapture(from.pointerId);
      document.documentElement.dataset.dragging = '';
      from.session = start({
        board,
        scale,
        held: from.held,
        others: othersOf(from.held),
      });
    }

    /** Begins once its code is there, if the pointer is still down; the next drag asks for it again. */
    function waitFor(from: Pressed) {
      from.coming ??= reachSession().then(
        () => {
          if (pressed === from && !from.session) begin(from);
        },
        () => undefined,
      );
    }

    /** The selected calls that move along; resizing applies to one call only. */
    function othersOf({ call, grip }: Held): BoardCall[] {
      const { selection, findCall } = latest.current.handle;
      const selected = selection.get();
      if (grip !== 'all' || !selected.has(call._id)) return [];
      return [...selected].flatMap((id) => (id === call._id ? [] : (findCall(id) ?? [])));
    }

    /** Ends the press. @returns the change, if it was a drag. */
    function letGo() {
      const before = pressed;
      pressed = undefined;
      clearTimeout(before?.timer);
      delete document.documentElement.dataset.dragging;
      const change = before?.session?.end();
      return before?.session && { call: before.held.call, change };
    }

    function onPointerDown(event: PointerEvent) {
      if (pressed || event.button !== 0 || !event.isPrimary) return;
      const held = heldAt(event);
      if (!held) return;
      reachSession().catch(() => undefined);
      const now: Pressed = { pointerId: event.pointerId, held, y: event.clientY };
      if (event.pointerType === 'touch') now.timer = setTimeout(() => begin(now), LONG_PRESS_MS);
      pressed = now;
    }

    function onPointerMove(event: PointerEvent) {
      if (!pressed) return showGrip(event);
      if (event.pointerId !== pressed.pointerId) return;
      const { clientX, clientY } = event;
      const far = Math.hypot(clientX - pressed.held.fromX, clientY - pressed.y) > FEW_PIXELS;
      if (!pressed.session && far) {
        // A finger that moves right away is scrolling.
        if (event.pointerType === 'touch') return void letGo();
        begin(pressed);
      }
      pressed.session?.moveTo(clientX, clientY);
    }

    function showGrip(event: PointerEvent) {
      const held = event.pointerType === 'touch' ? undefined : heldAt(event);
      const bar = event.target instanceof Element && event.target.closest('[data-call-id]');
      if (!held || !(bar instanceof HTMLElement)) return;
      reachSession().catch(() => undefined);
      bar.style.setProperty('cursor', held.grip === 'all' ? 'grab' : 'ew-resize');
    }

    function onPointerUp(event: PointerEvent) {
      const from = pressed;
      if (!from || event.pointerId !== from.pointerId) return;
      const dropped = letGo();
      if (!dropped) {
        // It was a drag, though nobody could draw it.
        if (from.coming) stopNextClick();
        return;
      }
      stopNextClick();
      const isHeldStill =
        event.pointerType === 'touch' &&
        Math.hypot(event.clientX - from.held.fromX, event.clientY - from.y) <= FEW_PIXELS;
      if (isHeldStill) latest.current.handle.selection.toggle(dropped.call._id);
      else if (dropped.change) latest.current.onDrop(dropped.call, dropped.change);
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !pressed?.session) return;
      stop(event);
      letGo();
      addEventListener('pointerup', stopNextClick, { capture: true, once: true, signal });
    }

    const stopWhileDragging = (event: Event) => {
      if (pressed?.session) event.preventDefault();
    };
    const stopWhilePressed = (event: Event) => {
      if (pressed) event.preventDefault();
    };

    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('pointermove', onPointerMove, { signal });
    document.addEventListener('pointerup', onPointerUp, { signal });
    document.addEventListener('pointercancel', letGo, { signal });
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    // While a finger drags, the page must not scroll or show its context menu.
    document.addEventListener('touchmove', stopWhileDragging, { signal, passive: false });
    document.addEventListener('contextmenu', stopWhilePressed, { signal });
    document.addEventListener('selectstart', stopWhilePressed, { signal });
    document.addEventListener('dragstart', stopWhilePressed, { signal });
    return () => {
      letGo();
      ending.abort();
    };
  }, []);
}

/** Suppresses the following click, which would open or create a call. */
function stopNextClick() {
  const once = { capture: true, once: true, signal: AbortSignal.timeout(100) };
  addEventListener('click', stop, once);
}

function stop(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
