import { PageHeader } from '~/ui/page-header.tsx';

export function ServiceCallPage() {
  return <PageHeader title="Service call" />;
}
