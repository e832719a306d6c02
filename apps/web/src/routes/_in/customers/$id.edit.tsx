import { createFileRoute } from '@tanstack/react-router';
import { EditCustomerPage } from '~/features/customers/edit-customer-page.tsx';

export const Route = createFileRoute('/_in/customers/$id/edit')({
  staticData: { title: 'Edit customer' },
  component: EditCustomerPage,
});
