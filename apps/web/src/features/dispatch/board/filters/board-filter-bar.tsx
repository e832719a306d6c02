import type { BoardTechnician } from '@callboard/contract/dispatch/dispatch';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useDispatchSearch } from '~/features/dispatch/board/model/use-dispatch-search.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { Button } from '~/ui/button/button.tsx';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { filtersOf, hidesCalls, NO_CALL_FILTERS } from './board-filters.ts';

const BoardFilterChoices = lazyPart(() =>
  import('./board-filter-choices.tsx').then((part) => part.BoardFilterChoices),
);

interface BoardFilterBarProps {
  technicians: readonly BoardTechnician[];
  isMobile: boolean;
  /** Calls shown, and all calls. */
  shown: number;
  all: number;
}

const NOBODY: readonly BoardTechnician[] = [];

/** The board's filters, kept in the address: words at hand, the others behind a button. */
export function BoardFilterBar({ technicians, isMobile, shown, all }: BoardFilterBarProps) {
  const { search, change } = useDispatchSearch();
  const filters = filtersOf(search);
  const { q } = filters;
  const technician = isMobile ? undefined : filters.technician;
  const isSet = Boolean(technician) || hidesCalls(filters);
  // Open at first where one is set; then it stays until pressed, also while one is cleared.
  const [isOpen, setIsOpen] = useState(
    () => Boolean(technician) || hidesCalls({ ...filters, q: undefined }),
  );
  return (
    <>
      <search aria-label="Filters" className="board-filters">
        <FilterText
          label="Find a call"
          placeholder="Customer, address, #number"
          value={q ?? ''}
          onChange={(text) => change({ q: text || undefined })}
          className="board-filter-text"
        />
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filters
          <ChevronDown aria-hidden="true" className="board-filter-more size-4" />
        </Button>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {isSet && `${shown} of ${all} ${all === 1 ? 'call' : 'calls'}`}
        </p>
        {isSet && (
          <Button
            variant="quiet"
            onClick={() =>
              change(isMobile ? NO_CALL_FILTERS : { ...NO_CALL_FILTERS, technician: undefined })
            }
          >
            Clear filters
          </Button>
        )}
      </search>
      {isOpen && (
        <search aria-label="More filters" className="board-filter-choices">
          <BoardFilterChoices technicians={isMobile ? NOBODY : technicians} />
        </search>
      )}
    </>
  );
}
