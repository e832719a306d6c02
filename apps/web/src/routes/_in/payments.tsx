import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '~/features/dispatch/dashboard/period/payments-page.tsx';
import type { PeriodSearch } from '~/features/dispatch/dashboard/period/period.ts';
import { searchTexts } from '~/lib/search-text.ts';
import { requireOffice } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/payments')({
  validateSearch: (search: Record<string, unknown>): PeriodSearch => searchTexts(search),
  beforeLoad: requireOffice,
  staticData: { title: 'Payments' },
  component: PaymentsPage,
});
