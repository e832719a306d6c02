import { PageHeader } from '~/ui/page-header.tsx';

export function EditCustomerPage() {
  return <PageHeader title="Edit customer" />;
}
