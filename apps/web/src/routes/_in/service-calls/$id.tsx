import { createFileRoute } from '@tanstack/react-router';
import { ServiceCallPage } from '~/features/service-calls/detail/service-call-page.tsx';

export const Route = createFileRoute('/_in/service-calls/$id')({
  staticData: { title: 'Service call' },
  component: ServiceCallPage,
});
