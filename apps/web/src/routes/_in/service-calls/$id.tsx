import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { createFileRoute } from '@tanstack/react-router';
import { ServiceCallPage } from '~/features/calls/page/service-call-page.tsx';
import { pageOfNotes } from '~/lib/call-questions.ts';
import { askAhead } from '~/lib/list-pages.ts';

export const Route = createFileRoute('/_in/service-calls/$id')({
  staticData: { title: 'Service call' },
  loader: ({ context, params }) => {
    const { data, user } = context;
    const id = params.id.toLowerCase();
    void data.serviceCalls.byId.prefetch({ id });
    if (user.role === 'customer') return;
    // With the call: most have none, and what stands below would move up.
    askAhead(data.serviceCalls.notes, pageOfNotes(id));
    void data.statuses.list.prefetch();
    if (isOfficeRole(user.role)) void data.employees.technicians.prefetch();
  },
  component: ServiceCallPage,
});
