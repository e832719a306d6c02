import { PageHeader } from '~/ui/page/page-header.tsx';
import { InboxCard } from './inbox-card.tsx';

export function InboxPage() {
  return (
    <>
      <PageHeader title="Inbox" description="What customers texted to your company’s number" />
      <InboxCard />
    </>
  );
}
