import type { ReactNode } from 'react';
import { formatCount } from '~/format/count-up-to.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { ListBar, ListCount } from '~/ui/table/list-bar.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { SortedTable, type SortedTableProps } from '~/ui/table/sorted-table.tsx';

interface AdminListProps<Row extends { _id: string }>
  extends Pick<SortedTableProps<Row>, 'caption' | 'columns' | 'wide' | 'sort' | 'onSort'> {
  list: Parameters<typeof LoadError>[0]['query'] &
    (Parameters<typeof LoadMore>[0]['list'] | { fetchNextPage?: undefined }) & {
      isPending: boolean;
      isPlaceholderData: boolean;
    };
  rows: readonly Row[] | undefined;
  /** What rows are called, singular and plural. */
  words: readonly [one: string, many: string];
  emptyText: string;
  /** What to do about an empty list. */
  addButton: ReactNode;
  /** The search text; until its answer is here, nothing is counted. */
  searched?: string;
  /** What searches the list, in the row above it. */
  search?: ReactNode;
  /** A new search, or another order, starts at the first page. */
  order?: string;
  editor: { row: Row | undefined; onKeyDown: SortedTableProps<Row>['onRowKeyDown'] };
  renderNote: (row: Row) => ReactNode;
}

/** A list in the admin area in all its states, with rows edited in place. */
export function AdminList<Row extends { _id: string }>(props: AdminListProps<Row>) {
  const { list, rows, words, searched, editor, ...table } = props;
  const isKnown = rows !== undefined && !(searched !== undefined && list.isPlaceholderData);
  const hasMore = list.fetchNextPage !== undefined && list.hasNextPage;
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <ListBar>
        {table.search}
        <ListCount>
          {isKnown && rows.length > 0 && countWords(rows.length, words, searched, hasMore)}
        </ListCount>
      </ListBar>
      {Boolean(list.error) && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback={`Failed to load ${words[1]}`} />
        </div>
      )}
      {list.isPending && <SkeletonRegion label={`Loading ${words[1]}`} lines={24} />}
      {isKnown && rows.length === 0 && (
        <EmptyState text={props.emptyText} action={props.addButton} />
      )}
      {rows && rows.length > 0 && (
        <SortedTable
          caption={table.caption}
          columns={table.columns}
          wide={table.wide}
          sort={table.sort}
          onSort={table.onSort}
          rows={rows}
          rowKey={({ _id }) => _id}
          currentKey={editor.row?._id}
          onRowKeyDown={editor.onKeyDown}
          renderNote={table.renderNote}
        />
      )}
      {list.fetchNextPage && <LoadMore key={`${searched} ${props.order}`} list={list} />}
    </div>
  );
}

function countWords(
  shown: number,
  [one, many]: readonly [string, string],
  searched: string | undefined,
  hasMore: boolean,
) {
  const things = shown === 1 ? one : many;
  const counted = `${hasMore ? 'The first ' : ''}${formatCount(shown)} ${things}`;
  return searched ? `${counted} matching “${searched}”` : counted;
}
