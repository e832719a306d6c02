import { ClipboardList } from 'lucide-react';
import { useRef } from 'react';
import { formatUsd } from '~/format/money.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { Column } from '~/ui/table/data-table-column.ts';
import { ListBar, ListCount } from '~/ui/table/list-bar.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import type { PeriodSearch } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';

interface PeriodListProps<Row> {
  /** What is listed, as in "payments". */
  things: string;
  read: Parameters<typeof LoadError>[0]['query'] &
    Parameters<typeof LoadMore>[0]['list'] & { isPending: boolean };
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  /** How many there are, and the dollars they come to; null where not all were summed. */
  total: { count: string; amount: number | null } | undefined;
  /** The days that are shown. */
  period: { from: string; to: string };
  onPeriod: (period: PeriodSearch) => void;
}

const inWords = ({ count, amount }: { count: string; amount: number | null }): string =>
  amount === null ? count : `${count} · Total ${formatUsd(amount)}`;

/** What happened in a period, and what it comes to. */
export function PeriodList<Row extends { _id: string }>(props: PeriodListProps<Row>) {
  const { things, read, rows, columns, total, period, onPeriod } = props;
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <Card flush>
      <ListBar>
        <PeriodChoice period={period} onChange={onPeriod} />
        <ListCount ref={count}>{rows && rows.length > 0 && total && inWords(total)}</ListCount>
      </ListBar>
      {Boolean(read.error) && (
        <div className="p-4 sm:px-5">
          <LoadError query={read} fallback={`Failed to load the ${things}`} />
        </div>
      )}
      {read.isPending && <SkeletonRegion label={`Loading the ${things}`} lines={24} />}
      {rows?.length === 0 && (
        <EmptyState icon={ClipboardList} text={`No ${things}`} hint="Choose other days." />
      )}
      {rows && rows.length > 0 && (
        <div className="[&_tbody_tr]:relative">
          <DataTable caption={things} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        </div>
      )}
      <LoadMore list={read} onLoaded={() => count.current?.focus()} />
    </Card>
  );
}
