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
}

/** What is typed, what was found and which row Enter would take; the row after the items is "create". */
export function useCombobox<Item>(choice: ComboboxChoice<Item>) {
  const { value, onChange, search, itemKey, itemLabel, onCreate } = choice;
  const { found, run } = useAsyncItems(search);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [moved, setMoved] = useState<number | null>(null);

  const query = (typed ?? '').trim();
  const rowCount = found.items.length + (onCreate ? 1 : 0);
  const chosenIndex =
    value === null ? -1 : found.items.findIndex((item) => itemKey(item) === itemKey(value));
  // Rows of an earlier query are never picked by Enter: someone who types fast means the next ones.
  const suggested = found.phase !== 'ready' ? -1 : query ? 0 : chosenIndex;
  const active = Math.min(moved ?? suggested, rowCount - 1);

  function show() {
    if (open) return;
    setOpen(true);
    setMoved(null);
    run(query, 0);
  }

  function hide() {
    setOpen(false);
    setTyped(null);
    setMoved(null);
  }

  function type(text: string) {
    setOpen(true);
    setTyped(text);
    setMoved(null);
    if (text === '' && value !== null) onChange(null);
    run(text.trim(), typingPause);
  }

  function take(index: number) {
    const item = found.items[index];
    hide();
    if (item !== undefined) onChange(item);
    else if (index === found.items.length) onCreate?.(query);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes a word, its keys belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      if (rowCount === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active === -1 && step === -1 ? 0 : active;
      setMoved((from + step + rowCount) % rowCount);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (active >= 0) take(active);
    } else if (event.key === 'Escape' && open) {
      // A dialog around it stays open.
      event.stopPropagation();
      hide();
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
    show,
    hide,
    type,
    take,
    point: setMoved,
    handleKeyDown,
  };
}
