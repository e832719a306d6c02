import { createFileRoute } from '@tanstack/react-router';
import { ReferralSourcesPage } from '~/features/company/referral-sources/referral-sources-page.tsx';
import { askAhead, PAGE_LIMIT } from '~/lib/list-pages.ts';

export const Route = createFileRoute('/_in/admin/referral-sources')({
  loader: ({ context: { data } }) => {
    askAhead(data.referralSources.list, { limit: PAGE_LIMIT });
  },
  staticData: { title: 'Referral Sources' },
  component: ReferralSourcesPage,
});
