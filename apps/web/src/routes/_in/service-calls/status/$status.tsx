import { createFileRoute } from '@tanstack/react-router';
import {
  callsWithStatus,
  findStatus,
  statusListTitle,
} from '~/features/service-calls/list/status-address.ts';
import { StatusListPage } from '~/features/service-calls/list/status-list-page.tsx';
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
