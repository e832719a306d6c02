import { createFileRoute } from '@tanstack/react-router';
import { EditCustomerPage } from '~/features/pages/customer/edit-customer-page.tsx';

export const Route = createFileRoute('/_in/customers/$id/edit')({
  staticData: { title: 'Edit customer' },
  loader: ({ context: { data }, params: { id } }) => {
    void data.customers.byId.prefetch({ id });
    void data.referralSources.list.prefetch({ limit: 500 });
  },
  component: EditCustomerPage,
});
