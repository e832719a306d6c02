import { PageHeader } from '~/ui/page-header.tsx';

export function CreateCallPage() {
  return <PageHeader title="New service call" />;
}
