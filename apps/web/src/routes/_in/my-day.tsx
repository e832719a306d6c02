import { createFileRoute } from '@tanstack/react-router';
import { MyDayPage } from '~/features/dispatch/my-day/my-day-page.tsx';
import { searchTexts } from '~/lib/search-text.ts';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/my-day')({
  validateSearch: (search: Record<string, unknown>): { technician?: string; date?: string } =>
    searchTexts(search),
  beforeLoad: requireStaff,
  staticData: { title: 'Technician’s day' },
  component: MyDayPage,
});
