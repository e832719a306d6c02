import { PageHeader } from '~/ui/page-header.tsx';

export function EmployeePage() {
  return <PageHeader title="Employee" />;
}
