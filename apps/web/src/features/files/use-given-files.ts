import { type RefObject, useEffect, useRef, useState } from 'react';

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

const isTypedIn = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=file]), textarea, [contenteditable]') !== null;

// A dialog over the page makes it inert, and has files of its own.
const isReached = (place: Element) => place.closest('[inert], [aria-hidden=true]') === null;

/**
 * Takes files that are dropped on a part of the page, or pasted anywhere but into a field.
 * @param isOn false for whoever may not add files
 * @returns whether files are being dragged over it
 */
export function useGivenFiles(
  place: RefObject<HTMLElement | null>,
  isOn: boolean,
  onGiven: (files: readonly File[]) => void,
) {
  const [isOver, setIsOver] = useState(false);
  const give = useRef(onGiven);
  useEffect(() => {
    give.current = onGiven;
  });

  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    const isHere = ({ target }: Event) => target instanceof Node && place.current?.contains(target);

    function handleOver(event: DragEvent) {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      const here = isHere(event) === true;
      setIsOver(here);
      if (here) event.dataTransfer.dropEffect = 'copy';
      // Beside it the browser would leave the page and open the file.
      else if (!event.defaultPrevented) event.dataTransfer.dropEffect = 'none';
      event.preventDefault();
    }

    function handleDrop(event: DragEvent) {
      setIsOver(false);
      if (!bringsFiles(event)) return;
      event.preventDefault();
      if (isHere(event)) give.current([...(event.dataTransfer?.files ?? [])]);
    }

    function handleLeave(event: DragEvent) {
      if (event.relatedTarget === null) setIsOver(false);
    }

    function handlePaste({ target, clipboardData }: ClipboardEvent) {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 || isTypedIn(target)) return;
      if (place.current && isReached(place.current)) give.current(files);
    }

    document.addEventListener('dragover', handleOver, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    document.addEventListener('dragleave', handleLeave, { signal });
    document.addEventListener('paste', handlePaste, { signal });
    return () => ending.abort();
  }, [place, isOn]);

  return isOver;
}
