import { MOST_COUNTED_MATCHES } from '@callboard/contract/platform/limits';
import { formatCount } from '~/format/count-up-to.ts';
import { trpc } from '~/lib/trpc.ts';
import { ListCount } from '~/ui/table/list-bar.tsx';

interface ResultCountProps {
  query: string;
  /** Rows in the table; undefined while searching. */
  shown: number | undefined;
}

/** The number of customers found, announced when known. */
export function ResultCount({ query, shown }: ResultCountProps) {
  const isSearch = query !== '';
  const counted = trpc.customers.count.useQuery(isSearch ? { q: query } : undefined);
  // Rows and count are separate answers, and must not contradict each other.
  const found = Math.max(shown ?? 0, counted.data?.count ?? 0);

  function words() {
    if (shown === undefined) return isSearch ? 'Searching…' : '';
    // Counts stop at a limit; there may be more.
    const isBound = isSearch && (counted.data?.count ?? 0) >= MOST_COUNTED_MATCHES;
    const all = isBound ? `${formatCount(found)}+` : formatCount(found);
    const of = shown < found ? `${formatCount(shown)} of ${all}` : all;
    if (!isSearch) return found === 0 ? '' : `Showing ${of}`;
    return `${of} ${found === 1 ? 'result' : 'results'} for “${query}”`;
  }

  return <ListCount>{words()}</ListCount>;
}
