import { PageHeader } from '~/ui/page-header.tsx';

export function StatusListPage() {
  return <PageHeader title="Service calls" />;
}
