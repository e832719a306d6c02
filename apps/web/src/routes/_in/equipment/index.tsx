import { createFileRoute } from '@tanstack/react-router';
import { EquipmentListPage } from '~/features/equipment/list/equipment-list-page.tsx';
import type { EquipmentSearch } from '~/features/equipment/list/equipment-search.ts';
import { searchTexts } from '~/lib/search-text.ts';
import { requireOffice } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/equipment/')({
  validateSearch: (search: Record<string, unknown>): EquipmentSearch => searchTexts(search),
  beforeLoad: requireOffice,
  staticData: { title: 'Equipment' },
  component: EquipmentListPage,
});
