import { createFileRoute } from '@tanstack/react-router';
import type { InvoiceSearch } from '~/features/invoices/invoice-search.ts';
import { InvoicesPage } from '~/features/invoices/invoices-page.tsx';
import { searchTexts } from '~/lib/search-text.ts';
import { requireOffice } from '~/session/guards.ts';

export const Route = createFileRoute('/_in/invoices')({
  validateSearch: (search: Record<string, unknown>): InvoiceSearch => searchTexts(search),
  beforeLoad: requireOffice,
  staticData: { title: 'Invoices' },
  component: InvoicesPage,
});
