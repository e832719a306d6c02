import { ASKING, hasSingleKeys } from '~/lib/keys/single-keys.ts';
import { openings } from '~/lib/parts/open-part.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

interface PressedAhead {
  /** Keys pressed after the opening and before the box is there, which then takes them. Undefined at other times. */
  keys?: string[] | undefined;
  /** Opens the box. */
  open?: () => void;
}

export const pressedAhead: PressedAhead = {};

const isIn = ({ target }: Event, what: string) =>
  target instanceof Element && target.closest(what) !== null;

/** Ctrl+K works anywhere, even in a field. `/` works outside fields, if single letters are shortcuts. */
function isForBox(event: KeyboardEvent, isCommand: boolean): boolean {
  const { key } = event;
  return isCommand ? key === 'k' : key === '/' && !isIn(event, TYPED_INTO) && hasSingleKeys();
}

// While the box loads, an Enter typed for the box must not press the waiting sheet's button. After a failure it may.
const isForSheet = (event: KeyboardEvent) =>
  isIn(event, ASKING) && (!pressedAhead.keys?.length || openings.get()?.missing !== undefined);

/** Whether a key is typed text. In a question, Enter and space press its buttons. */
const isText = (event: KeyboardEvent) =>
  event.key.length === 1 || (/^(Enter|Backspace)$/.test(event.key) && !isForSheet(event));

/** How a key is kept. Shift matters only for Enter; other keys have it in their name already. */
const nameOf = ({ key, shiftKey }: KeyboardEvent) =>
  key === 'Enter' && shiftKey ? `Shift+${key}` : key;

/** Opens the box by its keys, and keeps what is typed before it is there. @returns a function that ends it */
export function followKeys(open: () => void): () => void {
  pressedAhead.open = open;
  function onKeyDown(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey) return;
    if (pressedAhead.keys && !isCommand && isText(event)) pressedAhead.keys.push(nameOf(event));
    else if (!isForBox(event, isCommand)) return;
    // Only one dialog may ask at a time.
    else if (!document.querySelector(ASKING)) open();
    event.preventDefault();
  }
  document.addEventListener('keydown', onKeyDown, true);
  return () => {
    pressedAhead.keys = undefined;
    document.removeEventListener('keydown', onKeyDown, true);
  };
}
