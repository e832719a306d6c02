import { InboxCard } from '~/features/messages/inbox-card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { CancelVisit } from './cancel-visit.tsx';

export function InboxPage() {
  return (
    <>
      <PageHeader title="Inbox" description="What customers texted to your company’s number" />
      <InboxCard
        renderVisitActions={({ _id }, visitId) => <CancelVisit id={visitId} textId={_id} />}
      />
    </>
  );
}
