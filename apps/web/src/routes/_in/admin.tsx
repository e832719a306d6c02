import { createFileRoute } from '@tanstack/react-router';
import { requireOffice } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/admin')({
  beforeLoad: requireOffice,
  staticData: { title: 'Admin' },
});
