import { createFileRoute } from '@tanstack/react-router';
import { SalesTaxPage } from '~/features/money/tax/sales-tax-page.tsx';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';
import { requireAdmin } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/admin/sales-tax')({
  beforeLoad: requireAdmin,
  loader: ({ context: { data } }) => {
    askAhead(data.taxRates.list, { limit: PAGE_LIMIT });
  },
  staticData: { title: 'Sales Tax' },
  component: SalesTaxPage,
});
