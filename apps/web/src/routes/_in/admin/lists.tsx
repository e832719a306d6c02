import { createFileRoute } from '@tanstack/react-router';
import { CompanyListsPage } from '~/features/company/lists/company-lists-page.tsx';
import { type SearchTexts, searchTexts } from '~/lib/search-text.ts';
import { requireAdmin } from '~/session/guards.ts';

const listSearch: (search: Record<string, unknown>) => SearchTexts<'list'> = searchTexts;

export const Route = createFileRoute('/_in/admin/lists')({
  beforeLoad: requireAdmin,
  validateSearch: listSearch,
  staticData: { title: 'Lists' },
  component: function Lists() {
    return <CompanyListsPage named={Route.useSearch().list} />;
  },
});
