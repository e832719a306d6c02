import { createFileRoute } from '@tanstack/react-router';
import { StatusListPage } from '~/features/service-calls/list/status-list-page.tsx';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/service-calls/status/$status')({
  beforeLoad: requireStaff,
  staticData: { title: 'Service calls' },
  component: StatusListPage,
});
