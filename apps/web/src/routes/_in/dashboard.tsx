import { isOfficeRole } from '@callboard/contract/people/role-list';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '~/features/dashboard/dashboard-page.tsx';

export const Route = createFileRoute('/_in/dashboard')({
  loader: ({ context: { data, user } }) => {
    if (!isOfficeRole(user.role)) return;
    void data.dashboard.day.prefetch();
    void data.dashboard.money.prefetch();
  },
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
});
