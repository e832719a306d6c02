import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { useEffect, useRef } from 'react';
import { giveCommand, hasCommand } from '~/features/dispatch/board/dialogs/commands.ts';
import { BOARD, callIdOf, isAsking } from '~/features/dispatch/board/model/board-dom.ts';
import { useBoard } from '~/features/dispatch/board/model/use-board.ts';
import { changeZoom, type ZoomWay } from '~/features/dispatch/board/rows/zoom.ts';
import { hasSingleKeys } from '~/lib/keys/single-keys.ts';
import { nudgeOf } from './nudge.ts';
import type { Nudge } from './use-nudge.ts';

export interface BoardKeys {
  nudge: Nudge;
  undo: () => void;
  redo: () => void;
  unassign: (call: BoardCall) => void;
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]';
const ASIDE =
  '[role="dialog"]:not([data-toast]), [role="alertdialog"], [role="listbox"], [role="menu"]';

const LETTERS: Record<string, 'move' | 'assign' | 'status' | 'unassign'> = {
  m: 'move',
  a: 'assign',
  s: 'status',
  u: 'unassign',
};

const ZOOMS: Record<string, ZoomWay> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };

// What would type into a dialog that has the focus, or press its button.
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey;

const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest(`${TYPED_INTO}, ${ASIDE}`) !== null;

/** Whether a key means undo or redo, on Macs too. */
function turnOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** The board's shortcuts, anywhere on its page except in fields and dialogs, and behind none. */
export function useBoardKeys(keys: BoardKeys): void {
  const { focus, selection, findCall } = useBoard();

  /** The call that a shortcut applies to. */
  function callFor({ target }: Event): BoardCall | undefined {
    const isOnBoard = target instanceof Element && target.closest(BOARD) !== null;
    const id = callIdOf(target) ?? (isOnBoard ? undefined : focus.get().callId);
    return id === undefined ? undefined : findCall(id);
  }

  /** @returns whether the key was handled */
  function handle(event: KeyboardEvent): boolean {
    const turn = turnOf(event);
    if (turn) {
      keys.nudge.commit();
      keys[turn]();
      return true;
    }
    if (event.key === 'Escape' && keys.nudge.isNudging()) {
      keys.nudge.cancel();
      return true;
    }
    const step = nudgeOf(event);
    const call = callFor(event);
    if (step) {
      if (call && !keys.nudge.step(call, step)) giveCommand({ kind: 'move', callId: call._id });
      return call !== undefined;
    }
    if (event.key === 'Escape' && selection.get().size > 0) {
      selection.clear();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return false;
    const zoom = ZOOMS[event.key];
    if (zoom) {
      changeZoom(zoom);
      return true;
    }
    if (event.key === '?') {
      giveCommand({ kind: 'keys' });
      return true;
    }
    const command = LETTERS[event.key.toLowerCase()];
    if (!command || !call) return false;
    keys.nudge.commit();
    const chosen = selection.get();
    if (command === 'unassign') keys.unassign(call);
    else if (chosen.size > 1 && chosen.has(call._id) && command !== 'status') {
      giveCommand({ kind: 'move_several', callIds: [...chosen] });
    } else giveCommand({ kind: command, callId: call._id });
    return true;
  }

  const latest = useRef({ handle, commit: keys.nudge.commit });
  useEffect(() => {
    latest.current = { handle, commit: keys.nudge.commit };
  });

  useEffect(() => {
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true };
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event)) return;
      // A dialog is open, or about to: what is typed meanwhile presses nothing behind it.
      const isBehind = hasCommand() || isAsking();
      if (isBehind ? !isTyped(event) : !latest.current.handle(event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    function onKeyUp({ key }: KeyboardEvent) {
      if (key === 'Alt') latest.current.commit();
    }
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('keyup', onKeyUp, options);
    return () => ending.abort();
  }, []);
}
