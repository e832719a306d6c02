import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { createFileRoute } from '@tanstack/react-router';
import { CreateCallPage } from '~/features/calls/create/create-call-page.tsx';
import { type SearchTexts, searchTexts } from '~/lib/search-text.ts';
import { requireStaff } from '~/session/guards.ts';

/** Customer, property and who of them is calling, when opened for them; technician and time, when opened from free time on the board; the number of a caller whom nobody knows; the tab that was in front. */
const createCallSearch: (
  search: Record<string, unknown>,
) => SearchTexts<
  'customerId' | 'propertyId' | 'contactId' | 'technician' | 'at' | 'caller' | 'tab'
> = searchTexts;

export const Route = createFileRoute('/_in/service-calls/new')({
  validateSearch: createCallSearch,
  beforeLoad: requireStaff,
  loader: ({ context }) => {
    if (isOfficeRole(context.user.role)) void context.data.employees.technicians.prefetch();
  },
  staticData: { title: 'New service call' },
  component: CreateCallPage,
});
