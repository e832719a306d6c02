import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePart } from '~/lib/parts/use-part.ts';
import { PartWait } from '~/ui/feedback/part-wait.tsx';
import { FilterText } from '~/ui/form/filter-text.tsx';

const loadResults = () => import('./search-results.tsx').then((part) => part.SearchResults);

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and Down go from the field to what was found and back. */
function walk(event: KeyboardEvent, box: HTMLElement) {
  const step = STEPS[event.key];
  const stops = [...box.querySelectorAll<HTMLElement>('input, [data-found]')];
  const at = stops.findIndex((stop) => stop === event.target);
  if (at < 0 || !step) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

interface DaySearchProps {
  /** Whose calls. */
  technician: string;
  isOwn: boolean;
}

/** One field for a technician's own calls and the customers; what finds them loads when it is used. */
export function DaySearch({ technician, isOwn }: DaySearchProps) {
  const [q, setQ] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const box = useRef<HTMLElement>(null);
  // What Enter was pressed for; it may not have been found yet.
  const [entered, setEntered] = useState<string>();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (box.current) walk(event, box.current);
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    setEntered(event.target.value.trim());
  });
  useEffect(() => {
    const leaving = new AbortController();
    box.current?.addEventListener('keydown', (event) => handleKey(event), leaving);
    return () => leaving.abort();
  }, []);
  const results = usePart(loadResults, isUsed);
  const Results = results.part;
  const label = isOwn ? 'Search my calls and customers' : 'Search these calls and customers';
  return (
    <search ref={box} className="flex flex-col gap-2" onFocus={() => setIsUsed(true)}>
      <FilterText
        label={label}
        // Shorter: it fits on the narrowest phone.
        placeholder="Search calls and customers"
        value={q}
        onChange={setQ}
        maxLength={200}
      />
      {q && !Results && <PartWait part={results} />}
      {q && Results && (
        <Results
          q={q}
          technician={technician}
          opensFirst={entered === q}
          onOpened={() => setEntered(undefined)}
        />
      )}
    </search>
  );
}
