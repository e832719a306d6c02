import { createFileRoute } from '@tanstack/react-router';
import { requireOffice } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/customers')({
  beforeLoad: requireOffice,
  staticData: { title: 'Customers' },
});
