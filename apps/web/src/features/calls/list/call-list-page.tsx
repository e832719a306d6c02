import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { findCallList } from './list-address.ts';
import { ListChoice } from './list-choice.tsx';
import { callsOf } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListedCalls } from './listed-calls.tsx';
import { useListCounts } from './use-list-counts.ts';
import { useListSearch } from './use-list-search.ts';

const route = getRouteApi('/_in/service-calls/status/$status');

/** The calls with a status, or in a state; on a wide screen the other lists stand beside them. */
export function CallListPage() {
  const { status: named } = route.useParams();
  const list = findCallList(named);
  const { search } = useListSearch();
  const { statuses, states } = useListCounts();
  const tabs = (
    <div className="flex flex-col gap-3">
      <ListTabs label="Needs attention" lists={states} current={list?.key} />
      <ListTabs label="Statuses" lists={statuses} current={list?.key} />
    </div>
  );

  return (
    <>
      <PageHeader
        title={list ? `Service calls: ${list.label}` : 'Service calls'}
        actions={
          <>
            {list && (
              <ExportButton of="service-calls" things="calls" query={callsOf(list, search)} />
            )}
            <NewCallLink />
          </>
        }
      />
      {list ? (
        <div className="xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:items-start xl:gap-4">
          <div className="mb-3 xl:hidden">
            <ListChoice lists={[...statuses, ...states]} value={list.key} />
          </div>
          <div className="max-xl:hidden">{tabs}</div>
          <ListedCalls key={list.key} list={list} />
        </div>
      ) : (
        <UnknownStatus named={named}>{tabs}</UnknownStatus>
      )}
    </>
  );
}

interface UnknownStatusProps {
  named: string;
  /** The lists to choose from. */
  children: ReactNode;
}

/** For an unknown list. */
function UnknownStatus({ named, children }: UnknownStatusProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn" title={`There is no status “${named}”`}>
        Choose one of these:
      </Notice>
      {children}
    </div>
  );
}
