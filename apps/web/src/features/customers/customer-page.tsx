import { PageHeader } from '~/ui/page-header.tsx';

export function CustomerPage() {
  return <PageHeader title="Customer" />;
}
