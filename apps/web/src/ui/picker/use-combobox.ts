import { type KeyboardEvent, useState } from 'react';
import { type Search, useAsyncItems } from './use-async-items.ts';

const typingPause = 200;

interface ComboboxChoice<Item> {
  value: Item | null;
  onChange: (item: Item | null) => void;
  search: Search<Item>;
  itemKey: (item: Item) => string;
  itemLabel: (item: Item) => string;
  onCreate?: (query: string) => void;
  /** Initial text that found nothing. */
  startText?: string;
}

/** The text, the results and the row Enter would choose; the row after the results is "create". */
export function useCombobox<Item>(choice: ComboboxChoice<Item>) {
  const { value, onChange, search, itemKey, itemLabel, onCreate, startText } = choice;
  const { found, run } = useAsyncItems(search, takeEntered);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(value === null && startText ? startText : null);
  // Enter came before its answer.
  const [isEntered, setIsEntered] = useState(false);
  const chosenKey = value === null ? null : itemKey(value);
  const [lastKey, setLastKey] = useState(chosenKey);
  if (chosenKey !== lastKey) {
    setLastKey(chosenKey);
    if (chosenKey !== null) setTyped(null);
  }
  const [moved, setMoved] = useState<number | null>(null);
  // Opened by the key that goes down, it points at its first row where nothing is chosen.
  const [isOpenedDown, setIsOpenedDown] = useState(false);

  const query = (typed ?? '').trim();
  const rowCount = found.items.length + (onCreate ? 1 : 0);
  const chosenIndex = found.items.findIndex((item) => itemKey(item) === chosenKey);
  const meantIndex = (items: readonly Item[]) => {
    const meant = query.toLowerCase();
    return Math.max(
      0,
      items.findIndex((item) => itemLabel(item).toLowerCase() === meant),
    );
  };
  const isMeant = query !== '' || (isOpenedDown && value === null);
  // Enter never picks rows of an earlier query: fast typists mean the next ones.
  const suggested = found.phase !== 'ready' ? -1 : isMeant ? meantIndex(found.items) : chosenIndex;
  const active = Math.min(moved ?? suggested, rowCount - 1);

  function show(byKeyDown = false) {
    if (open) return;
    setOpen(true);
    setIsOpenedDown(byKeyDown);
    setMoved(null);
    run(query, 0);
  }

  // Text that was typed but not chosen stays visible.
  function hide() {
    setOpen(false);
    setMoved(null);
  }

  /** On blur, the visible text counts. */
  function leave() {
    hide();
    if (typed === null || isEntered) return;
    if (query === '' || typed === (value === null ? null : itemLabel(value))) setTyped(null);
    else if (value !== null) onChange(null);
  }

  function type(text: string) {
    setOpen(true);
    setIsOpenedDown(false);
    setTyped(text);
    setMoved(null);
    setIsEntered(false);
    if (text === '' && value !== null) onChange(null);
    run(text.trim(), typingPause);
  }

  function takeEntered(items: readonly Item[]) {
    const item = items[meantIndex(items)];
    setIsEntered(false);
    if (!isEntered || item === undefined) return;
    hide();
    setTyped(null);
    onChange(item);
  }

  function take(index: number) {
    const item = found.items[index];
    hide();
    if (item !== undefined) {
      setTyped(null);
      onChange(item);
    } else if (index === found.items.length) {
      onCreate?.(query);
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes, keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show(event.key === 'ArrowDown');
      if (rowCount === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active === -1 && step === -1 ? 0 : active;
      setMoved((from + step + rowCount) % rowCount);
    } else if (event.key === 'Enter' && (open || query !== '')) {
      event.preventDefault();
      if (open && active >= 0) return take(active);
      if (!open) show();
      else if (found.phase === 'failed') run(query, 0);
      if (found.phase !== 'ready' || !open) setIsEntered(isMeant);
    } else if (event.key === 'Escape' && open) {
      // Keeps a surrounding dialog open.
      event.stopPropagation();
      hide();
      if (value !== null) setTyped(null);
    } else if (event.key === 'Tab' && open) {
      hide();
    }
  }

  return {
    found,
    open,
    query,
    active,
    text: typed ?? (value === null ? '' : itemLabel(value)),
    /** Typed, but not one of the options. */
    unmatched: open || value !== null ? '' : query,
    show: () => show(),
    hide,
    leave,
    type,
    take,
    point: setMoved,
    handleKeyDown,
  };
}
