import { createFileRoute } from '@tanstack/react-router';
import { ServiceAreaPage } from '~/features/company/service-area/service-area-page.tsx';
import { requireAdmin } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/admin/service-area')({
  beforeLoad: requireAdmin,
  staticData: { title: 'Service Area' },
  component: ServiceAreaPage,
});
