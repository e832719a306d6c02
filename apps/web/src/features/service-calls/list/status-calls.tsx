import type { Status } from '@callboard/contract/statuses';
import { ClipboardList } from 'lucide-react';
import { useRef } from 'react';
import { NewCallLink } from '~/features/service-calls/create/new-call-link.tsx';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Card } from '~/ui/card.tsx';
import { DataTable } from '~/ui/data-table.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { callColumns } from './call-columns.tsx';
import { callsWithStatus } from './calls-with-status.ts';
import { ShownCount } from './shown-count.tsx';

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
          hint={`None has the status “${status.label}”.`}
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
