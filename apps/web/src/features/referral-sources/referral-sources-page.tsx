import { PageHeader } from '~/ui/page-header.tsx';

export function ReferralSourcesPage() {
  return <PageHeader title="Referral Sources" />;
}
