import { createFileRoute } from '@tanstack/react-router';
import { NewCustomerPage } from '~/features/pages/customer/new-customer-page.tsx';
import { type SearchTexts, searchTexts } from '~/lib/search-text.ts';

/** The number of a caller whom nobody knows. */
const newCustomerSearch: (search: Record<string, unknown>) => SearchTexts<'phone'> = searchTexts;

export const Route = createFileRoute('/_in/customers/new')({
  validateSearch: newCustomerSearch,
  staticData: { title: 'New customer' },
  component: NewCustomerPage,
});
