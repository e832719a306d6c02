import { isOfficeRole } from '@callboard/contract/people/role-list';
import { createFileRoute } from '@tanstack/react-router';
import { CreateCallPage } from '~/features/service-calls/create/create-call-page.tsx';
import { requireStaff } from '~/session/guards.ts';

/** The customer, when opened from their page. */
const createCallSearch = ({
  customerId,
}: Record<string, unknown>): { customerId?: string | undefined } => ({
  customerId: typeof customerId === 'string' ? customerId : undefined,
});

export const Route = createFileRoute('/_in/service-calls/new')({
  validateSearch: createCallSearch,
  beforeLoad: requireStaff,
  loader: ({ context }) => {
    if (isOfficeRole(context.user.role)) void context.data.employees.technicians.prefetch();
  },
  staticData: { title: 'New service call' },
  component: CreateCallPage,
});
