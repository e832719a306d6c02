import { SlidersHorizontal, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '~/ui/button/button.tsx';

interface FilterButtonProps {
  /** How many filters are on. */
  count: number;
  isOpen: boolean;
  /** The id of what it shows and hides. */
  panelId: string;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows and hides the filters of a list, and says how many are on. */
export function FilterButton({ count, isOpen, panelId, onToggle, ref }: FilterButtonProps) {
  return (
    <Button ref={ref} aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      Filters
      {count > 0 && (
        <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
          {count}
          <span className="sr-only"> on</span>
        </span>
      )}
    </Button>
  );
}

interface FilterChipProps {
  /** What it lets through. */
  words: string;
  onRemove: () => void;
}

/** A filter that is on; pressed, it is off. */
export function FilterChip({ words, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-control-small items-center gap-1 rounded-full bg-accent-wash px-2.5 text-sm text-accent-ink hover:bg-sunken"
      onClick={onRemove}
    >
      <span className="sr-only">Remove filter: </span>
      {words}
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  );
}
