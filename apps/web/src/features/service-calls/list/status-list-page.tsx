import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewCallLink } from '~/features/service-calls/create/new-call-link.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { findStatus } from './status-address.ts';
import { StatusCalls } from './status-calls.tsx';
import { StatusChoice } from './status-choice.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useStatusCounts } from './use-status-counts.ts';

const route = getRouteApi('/_in/service-calls/status/$status');

export function StatusListPage() {
  const { status: named } = route.useParams();
  const status = findStatus(named);
  const statuses = useStatusCounts();

  return (
    <>
      <PageHeader
        title={status ? `Service calls: ${status.label}` : 'Service calls'}
        actions={<NewCallLink variant="primary" />}
      />
      {status ? (
        <>
          <div className="mb-4 sm:hidden">
            <StatusChoice statuses={statuses} value={status.key} />
          </div>
          <div className="mb-4 max-sm:hidden">
            <StatusTabs statuses={statuses} current={status.key} />
          </div>
          <StatusCalls
            key={status.key}
            status={status}
            total={statuses.find(({ key }) => key === status.key)?.count}
          />
        </>
      ) : (
        <UnknownStatus named={named}>
          <StatusTabs statuses={statuses} />
        </UnknownStatus>
      )}
    </>
  );
}

interface UnknownStatusProps {
  named: string;
  /** The statuses to choose from. */
  children: ReactNode;
}

/** For an address that names no status. */
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
