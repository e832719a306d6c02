import { isOfficeRole } from '@callboard/contract/role-list';
import { createFileRoute } from '@tanstack/react-router';
import { CreateCallPage } from '~/features/service-calls/create/create-call-page.tsx';
import { createCallSearch } from '~/features/service-calls/create/create-call-search.ts';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/service-calls/new')({
  validateSearch: createCallSearch,
  beforeLoad: requireStaff,
  loader: ({ context }) => {
    if (isOfficeRole(context.user.role)) void context.data.employees.technicians.prefetch();
  },
  staticData: { title: 'New service call' },
  component: CreateCallPage,
});
