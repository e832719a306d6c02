import { trpc } from '~/lib/trpc.ts';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { OffChannels } from './channels-notice.tsx';
import { HeldNotice } from './held-notice.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TestModeCard, TestModeNotice } from './test-mode-card.tsx';

export function MessagesPage() {
  // What stands below comes after it, so that it does not move.
  const { isPending } = trpc.messageTemplates.list.useQuery();
  return (
    <>
      <PageHeader
        title="Messages"
        description="What customers are told about their visits: by text if they agreed to texts, otherwise by email."
      />
      <div className="flex flex-col gap-4">
        <HeldNotice />
        <OffChannels />
        <TestModeNotice />
        <TemplatesCard />
        {!isPending && <QuietHoursCard />}
        {!isPending && <TestModeCard />}
      </div>
    </>
  );
}
