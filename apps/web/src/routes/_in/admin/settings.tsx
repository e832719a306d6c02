import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '~/features/company/settings/settings-page.tsx';
import { requireAdmin } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/admin/settings')({
  beforeLoad: requireAdmin,
  staticData: { title: 'System Settings' },
  component: SettingsPage,
});
