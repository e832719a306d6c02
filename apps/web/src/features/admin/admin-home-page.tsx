import { PageHeader } from '~/ui/page-header.tsx';

export function AdminHomePage() {
  return <PageHeader title="Admin" />;
}
