import type { SearchHit } from '@callboard/contract/search/search';
import { isAway, messageOf } from '~/lib/problem.ts';
import { Button } from '~/ui/button/button.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import type { Found } from './search-run.ts';

interface SearchStatusProps {
  found: Found<SearchHit>;
  text: string;
  /** How many rows are shown. */
  count: number;
  onRetry: () => void;
}

/** Says how the search goes, when that is known and not at each key. */
export function SearchStatus({ found, text, count, onRetry }: SearchStatusProps) {
  return (
    <div role="status" aria-live="polite" className="shrink-0 text-sm text-ink-soft">
      <StatusLine found={found} text={text} count={count} onRetry={onRetry} />
    </div>
  );
}

const lineClass = 'flex min-h-control flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2';

function StatusLine({ found, text, count, onRetry }: SearchStatusProps) {
  switch (found.phase) {
    case 'idle':
      return null;
    case 'asking':
      return count > 0 ? null : (
        // It takes no room: what is found would move up as it goes.
        <p className={`appear-late absolute ${lineClass}`}>
          <Spinner />
          Searching…
        </p>
      );
    case 'failed':
      return (
        <div className={lineClass}>
          <p className="flex-1">
            {isAway(found.error)
              ? 'Search needs signal. Screens still open from here.'
              : messageOf(found.error, 'The search failed')}
          </p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      );
    case 'found':
      if (count === 0) return <p className={lineClass}>Nothing found for “{text.trim()}”</p>;
      return <span className="sr-only">{count === 1 ? '1 result' : `${count} results`}</span>;
  }
}
