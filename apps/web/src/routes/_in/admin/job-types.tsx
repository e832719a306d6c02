import { createFileRoute } from '@tanstack/react-router';
import { JobTypesPage } from '~/features/company/job-types/job-types-page.tsx';
import { requireAdmin } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/admin/job-types')({
  beforeLoad: requireAdmin,
  staticData: { title: 'Job Types' },
  component: JobTypesPage,
});
