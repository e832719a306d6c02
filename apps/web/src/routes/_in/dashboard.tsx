import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '~/features/dispatch/dashboard/dashboard-page.tsx';

export const Route = createFileRoute('/_in/dashboard')({
  loader: ({ context: { data, user } }) => {
    if (user.role !== 'tech') return;
    // Beside the page's own code, not after it: with little signal each round trip takes long.
    void data.myDay.day.prefetch({});
    void import('~/features/dispatch/my-day/my-day.tsx').catch(() => undefined);
  },
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
});
