import { isOfficeRole } from '@callboard/contract/roles';
import { createFileRoute } from '@tanstack/react-router';
import { CreateCallPage } from '~/features/service-calls/create/create-call-page.tsx';
import { CreateCallSearch } from '~/features/service-calls/create/create-call-search.ts';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/service-calls/new')({
  validateSearch: CreateCallSearch,
  beforeLoad: requireStaff,
  loader: ({ context }) => {
    if (isOfficeRole(context.user.role)) void context.data.employees.technicians.prefetch();
  },
  staticData: { title: 'New service call' },
  component: CreateCallPage,
});
