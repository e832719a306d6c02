import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '~/features/customers/customer-page.tsx';
import { propertiesOf } from '~/features/properties/properties-of.ts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';

export const Route = createFileRoute('/_in/customers/$id/')({
  staticData: { title: 'Customer' },
  loader: ({ context: { data }, params: { id } }) => {
    void data.customers.byId.prefetch({ id });
    void data.customers.card.prefetch({ id });
    void data.properties.byCustomer.prefetch(propertiesOf(id));
    void data.serviceCalls.list.prefetchInfinite({ customerId: id, limit: PAGE_LIMIT });
  },
  component: CustomerPage,
});
