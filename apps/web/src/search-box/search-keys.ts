import { ASKING, hasSingleKeys } from '~/lib/keys/single-keys.ts';
import { openings } from '~/lib/parts/open-part.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

interface PressedAhead {
  /** Pressed between the opening and the box, which takes them; undefined at any other time. */
  keys?: string[] | undefined;
  /** Opens the box. */
  open?: () => void;
}

export const pressedAhead: PressedAhead = {};

const isIn = ({ target }: Event, what: string) =>
  target instanceof Element && target.closest(what) !== null;

/** Ctrl+K anywhere, also in a field; `/` where nobody types, while single letters are shortcuts. */
function isForBox(event: KeyboardEvent, isCommand: boolean): boolean {
  const { key } = event;
  return isCommand ? key === 'k' : key === '/' && !isIn(event, TYPED_INTO) && hasSingleKeys();
}

// A sheet that comes because the box is slow takes no Enter from whoever is typing; one that failed asks.
const isForSheet = (event: KeyboardEvent) =>
  isIn(event, ASKING) && (!pressedAhead.keys?.length || openings.get()?.missing !== undefined);

/** Whether a key types, here; in a question its buttons have the keys that press them. */
const isText = (event: KeyboardEvent) =>
  event.key.length === 1 || (/^(Enter|Backspace)$/.test(event.key) && !isForSheet(event));

/** A key as it is kept: Shift makes Enter another one, and is in every other already. */
const nameOf = ({ key, shiftKey }: KeyboardEvent) =>
  key === 'Enter' && shiftKey ? `Shift+${key}` : key;

/** Opens the box by its keys, and keeps what is typed before it is there. @returns ends it */
export function followKeys(open: () => void): () => void {
  pressedAhead.open = open;
  function onKeyDown(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey) return;
    if (pressedAhead.keys && !isCommand && isText(event)) pressedAhead.keys.push(nameOf(event));
    else if (!isForBox(event, isCommand)) return;
    // One question at a time.
    else if (!document.querySelector(ASKING)) open();
    event.preventDefault();
  }
  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    pressedAhead.keys = undefined;
    document.removeEventListener('keydown', onKeyDown, true);
  };
}
