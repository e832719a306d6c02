import { createFileRoute } from '@tanstack/react-router';
import { callsWithStatus } from '~/features/service-calls/list/calls-with-status.ts';
import { findStatus } from '~/features/service-calls/list/find-status.ts';
import { StatusListPage } from '~/features/service-calls/list/status-list-page.tsx';
import { statusListTitle } from '~/features/service-calls/list/status-list-title.ts';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/service-calls/status/$status')({
  beforeLoad: requireStaff,
  loader: ({ context, params }) => {
    const status = findStatus(params.status);
    if (status) void context.data.serviceCalls.list.prefetchInfinite(callsWithStatus(status.key));
    void context.data.serviceCalls.countByStatus.prefetch();
  },
  staticData: { title: statusListTitle },
  component: StatusListPage,
});
