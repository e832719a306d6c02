import { createFileRoute } from '@tanstack/react-router';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { CustomerPage } from '~/features/pages/customer/customer-page.tsx';
import { openOf } from '~/features/pages/customer/open-of.ts';
import { unpaidOf } from '~/features/pages/customer/unpaid-of.ts';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';

export const Route = createFileRoute('/_in/customers/$id/')({
  staticData: { title: 'Customer' },
  loader: ({ context: { data }, params: { id } }) => {
    void data.customers.byId.prefetch({ id });
    void data.customers.card.prefetch({ id });
    void data.customers.contacts.prefetch({ id });
    void data.serviceCalls.list.prefetch(openOf(id));
    void data.serviceCalls.list.prefetch(unpaidOf(id));
    void data.properties.byCustomer.prefetch(propertiesOf(id));
    askAhead(data.serviceCalls.list, { customerId: id, limit: PAGE_LIMIT });
  },
  component: CustomerPage,
});
