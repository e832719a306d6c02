import { isOfficeRole } from '@callboard/contract/people/role-list';
import { createFileRoute } from '@tanstack/react-router';
import { CreateCallPage } from '~/features/service-calls/create/create-call-page.tsx';
import { requireStaff } from '~/session/guards.ts';

export interface CreateCallSearch {
  /** The customer, when opened from their page. */
  customerId?: string | undefined;
  /** The technician and the time, when opened from free time on the board. */
  technician?: string | undefined;
  at?: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const createCallSearch = ({
  customerId,
  technician,
  at,
}: Record<string, unknown>): CreateCallSearch => ({
  customerId: text(customerId),
  technician: text(technician),
  at: Number.isNaN(Date.parse(text(at) ?? '')) ? undefined : text(at),
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
