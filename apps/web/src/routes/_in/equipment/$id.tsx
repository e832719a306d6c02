import { createFileRoute } from '@tanstack/react-router';
import { EquipmentPage } from '~/features/pages/unit/equipment-page.tsx';
import { requireStaff } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/equipment/$id')({
  beforeLoad: requireStaff,
  staticData: { title: 'Equipment' },
  component: EquipmentPage,
});
