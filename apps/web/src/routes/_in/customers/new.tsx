import { createFileRoute } from '@tanstack/react-router';
import { NewCustomerPage } from '~/features/customers/new-customer-page.tsx';

export const Route = createFileRoute('/_in/customers/new')({
  staticData: { title: 'New customer' },
  component: NewCustomerPage,
});
