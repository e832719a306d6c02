import { SETTINGS_ID } from '@callboard/contract/platform/well-known';
import { HistoryPanel } from '~/features/platform/history/history-panel.tsx';
import { trpc } from '~/lib/trpc.ts';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { ServiceAreaForm } from './service-area-form.tsx';

/** Where the company goes. */
export function ServiceAreaPage() {
  const area = trpc.settings.serviceArea.useQuery();
  return (
    <>
      <PageHeader title="Service Area" description="The ZIP codes your company goes to." />
      <QueryStates
        query={area}
        failed="Failed to load the service area"
        loading="Loading the service area"
        lines={6}
      />
      {area.data && (
        <div className="flex flex-col gap-4">
          <ServiceAreaForm area={area.data} />
          <HistoryPanel kind="settings" id={SETTINGS_ID} version={area.data.version} />
        </div>
      )}
    </>
  );
}
