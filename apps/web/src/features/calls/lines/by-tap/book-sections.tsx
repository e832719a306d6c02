import { DISCOUNT_TYPE_KEY } from '@callboard/contract/platform/well-known';
import type { ItemType } from '@callboard/contract/price-book/catalog';
import { type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '~/format/dates.ts';
import { jobTypeOf } from '~/format/job-types.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { bookPages, pageOfBook } from '~/lib/call-questions.ts';
import { keptPrices } from '~/lib/kept-prices.ts';
import { useStore } from '~/lib/store.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { FilterText } from '~/ui/form/filter-text.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import type { BookItem } from './counted-lines.ts';
import { recentItems } from './recent-items.ts';

interface BookSectionsProps {
  jobType: string | null;
  renderRow: (item: BookItem) => ReactNode;
}

/** The price book: what this job and this person often need, and all of it by category or search. */
export function BookSections({ jobType, renderRow }: BookSectionsProps) {
  const [query, setQuery] = useState('');
  const [type, setType] = useState<ItemType>();
  const isNarrow = query !== '' || type !== undefined;
  return (
    <>
      <FilterText
        label="Search the price book"
        placeholder="Search by name or code"
        maxLength={200}
        value={query}
        onChange={setQuery}
      />
      <PricesOf />
      <Categories chosen={type} onChoose={setType} />
      {!isNarrow && <Suggested jobType={jobType} renderRow={renderRow} />}
      <Section title={type?.name ?? (query ? 'Found' : 'All items')}>
        <Listed key={`${type?._id} ${query}`} query={query} type={type} renderRow={renderRow} />
      </Section>
    </>
  );
}

/** Of when the prices are, where they are those that the device keeps. */
function PricesOf() {
  const of = useStore(keptPrices);
  if (of === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      No signal. Prices as of {formatDateTime(new Date(of).toISOString())}.
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        {title}
      </h3>
      {children}
    </section>
  );
}

const isOfLines = ({ key }: ItemType) => key !== DISCOUNT_TYPE_KEY;

interface CategoriesProps {
  chosen: ItemType | undefined;
  onChoose: (type: ItemType | undefined) => void;
}

function Categories({ chosen, onChoose }: CategoriesProps) {
  const { data = [], isPending } = trpc.catalog.types.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isPending && data.length < 2) return null;
  return (
    <div
      role="group"
      aria-label="Categories"
      // Two rows on a phone: what is below does not move under the thumb once they are known.
      className="flex min-h-24 shrink-0 flex-wrap content-start gap-2 sm:min-h-11"
    >
      {data.filter(isOfLines).map((type) => {
        const isChosen = type._id === chosen?._id;
        return (
          <Button
            key={type._id}
            variant={isChosen ? 'primary' : 'secondary'}
            aria-pressed={isChosen}
            className="min-h-11"
            onClick={() => onChoose(isChosen ? undefined : type)}
          >
            {type.name}
          </Button>
        );
      })}
    </div>
  );
}

/** What calls of this type often end with, and what the person added lately. */
function Suggested({ jobType, renderRow }: BookSectionsProps) {
  useJobTypes();
  const user = useUser();
  const forJob = jobTypeOf(jobType)?.items ?? [];
  // As it was when the sheet opened: rows stay where they are.
  const [kept] = useState(() => (user ? recentItems(user.id) : []));
  const recent = kept.filter(({ _id }) => forJob.every((item) => item._id !== _id));
  const ids = recent.map(({ _id }) => _id);
  const { data: priced, failureCount } = trpc.catalog.list.useQuery(
    { ids, limit: Math.max(ids.length, 1) },
    { enabled: ids.length > 0 },
  );
  const shown = recent.flatMap((item): BookItem[] => {
    const found = priced?.find(({ _id }) => _id === item._id);
    // Without an answer the name is all that is known; without the item in it, it has left the book.
    return priced && !found
      ? []
      : [{ ...item, ...found, price: found?.price, isPriceComing: failureCount === 0 }];
  });
  return (
    <>
      {forJob.length > 0 && (
        <Section title="For this job">
          <ul>{forJob.map(renderRow)}</ul>
        </Section>
      )}
      {shown.length > 0 && (
        <Section title="Recent">
          <ul>{shown.map(renderRow)}</ul>
        </Section>
      )}
    </>
  );
}

const { nextCursor, shownRows } = bookPages;

interface ListedProps extends Pick<BookSectionsProps, 'renderRow'> {
  query: string;
  type: ItemType | undefined;
}

function Listed({ query, type, renderRow }: ListedProps) {
  const list = trpc.catalog.list.useInfiniteQuery(pageOfBook(query, type?._id), {
    getNextPageParam: nextCursor,
  });
  const items = list.data && shownRows(list.data.pages).filter((item) => isOfLines(item.type));
  return (
    <>
      <QueryStates
        query={list}
        failed="The price book did not load"
        loading="Loading the price book"
        lines={6}
      />
      {items?.length === 0 && <EmptyState text="No items found" />}
      {items && items.length > 0 && <ul>{items.map(renderRow)}</ul>}
      <LoadMore list={list} />
    </>
  );
}
