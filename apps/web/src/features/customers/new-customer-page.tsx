import { PageHeader } from '~/ui/page-header.tsx';

export function NewCustomerPage() {
  return <PageHeader title="New customer" />;
}
