import { createFileRoute } from '@tanstack/react-router';
import { BookedPage } from '~/features/dispatch/dashboard/period/booked-page.tsx';
import type { PeriodSearch } from '~/features/dispatch/dashboard/period/period.ts';
import { searchTexts } from '~/lib/search-text.ts';
import { requireOffice } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/service-calls/booked')({
  validateSearch: (search: Record<string, unknown>): PeriodSearch => searchTexts(search),
  beforeLoad: requireOffice,
  staticData: { title: 'Booked calls' },
  component: BookedPage,
});
