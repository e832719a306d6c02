import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '~/features/customers/customer-page.tsx';

export const Route = createFileRoute('/_in/customers/$id/')({
  staticData: { title: 'Customer' },
  component: CustomerPage,
});
