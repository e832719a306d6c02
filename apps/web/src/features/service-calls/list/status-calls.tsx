import type { Status } from '@callboard/contract/calls/statuses';
import { MOST_COUNTED_CALLS } from '@callboard/contract/limits';
import { ClipboardList } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { NewCallLink } from '~/features/service-calls/create/new-call-link.tsx';
import { countUpTo } from '~/format/count-up-to.ts';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { callColumns } from './call-columns.tsx';
import { callsWithStatus } from './status-address.ts';

interface StatusCallsProps {
  status: Status;
  total: number | undefined;
}

/** The calls with one status, latest schedule first. */
export function StatusCalls({ status, total }: StatusCallsProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const list = trpc.serviceCalls.list.useInfiniteQuery(callsWithStatus(status.key), {
    getNextPageParam: nextCursor,
  });
  const calls = list.data && shownRows(list.data.pages);

  return (
    <Card flush>
      <ShownCount ref={count} shown={calls?.length} total={total} isWhole={!list.hasNextPage} />
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load the service calls" />
        </div>
      )}
      {list.isPending && <SkeletonRegion label="Loading the service calls" lines={24} />}
      {calls?.length === 0 && (
        <EmptyState
          icon={ClipboardList}
          text="No service calls"
          hint={`No calls have the status “${status.label}”.`}
          action={<NewCallLink />}
        />
      )}
      {calls && calls.length > 0 && (
        <div className="[&_tbody_tr]:relative">
          <DataTable
            caption={`Service calls: ${status.label}`}
            columns={callColumns}
            rows={calls}
            rowKey={({ _id }) => _id}
          />
        </div>
      )}
      <LoadMore list={list} onLoaded={() => count.current?.focus()} />
    </Card>
  );
}

interface ShownCountProps {
  /** Rows in the table; nothing while they are loaded. */
  shown: number | undefined;
  /** Rows that there are, once that is known. */
  total: number | undefined;
  isWhole: boolean;
  ref: Ref<HTMLParagraphElement>;
}

/** How much of the list is there, read out when it changes. */
function ShownCount({ shown, total, isWhole, ref }: ShownCountProps) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className="px-4 text-sm text-ink-soft not-empty:py-2.5 max-sm:not-empty:border-b sm:px-5"
    >
      {shown ? words(shown, isWhole ? shown : total) : ''}
    </p>
  );
}

function words(shown: number, total: number | undefined): string {
  if (total === undefined) return `The latest ${shown} calls`;
  const all = `${countUpTo(total, MOST_COUNTED_CALLS)} ${total === 1 ? 'call' : 'calls'}`;
  return total > shown ? `${all}, the latest ${shown} shown` : all;
}
