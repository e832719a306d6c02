import { createFileRoute } from '@tanstack/react-router';
import { CreateCallPage } from '~/features/service-calls/create/create-call-page.tsx';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/service-calls/new')({
  beforeLoad: requireStaff,
  staticData: { title: 'New service call' },
  component: CreateCallPage,
});
