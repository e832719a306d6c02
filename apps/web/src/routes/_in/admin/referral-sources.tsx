import { createFileRoute } from '@tanstack/react-router';
import { ReferralSourcesPage } from '~/features/referral-sources/referral-sources-page.tsx';

export const Route = createFileRoute('/_in/admin/referral-sources')({
  staticData: { title: 'Referral Sources' },
  component: ReferralSourcesPage,
});
