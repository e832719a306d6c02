import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { createFileRoute } from '@tanstack/react-router';
import { ServiceCallPage } from '~/features/calls/page/service-call-page.tsx';

export const Route = createFileRoute('/_in/service-calls/$id')({
  staticData: { title: 'Service call' },
  loader: ({ context, params }) => {
    const { data, user } = context;
    void data.serviceCalls.byId.prefetch({ id: params.id.toLowerCase() });
    if (user.role === 'customer') return;
    void data.statuses.list.prefetch();
    if (isOfficeRole(user.role)) void data.employees.technicians.prefetch();
  },
  component: ServiceCallPage,
});
