import { SETTINGS_ID } from '@callboard/contract/platform/well-known';
import { HistoryPanel } from '~/features/platform/history/history-panel.tsx';
import { trpc } from '~/lib/trpc.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { HoursForm } from './hours-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { MoneyCard } from './money-form.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPage() {
  const settings = trpc.settings.company.useQuery();
  return (
    <>
      <PageHeader
        title="System Settings"
        description="Your company’s profile, hours, colors and logo."
      />
      {settings.error && (
        <div className="mb-4">
          <LoadError query={settings} fallback="Failed to load settings" />
        </div>
      )}
      {settings.isPending && <SkeletonRegion label="Loading settings" lines={6} />}
      {settings.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
          <div className="flex flex-col gap-4 lg:col-span-2">
            <SettingsForm settings={settings.data} />
            <HoursForm settings={settings.data} />
            <MoneyCard />
          </div>
          <LogoCard settings={settings.data} />
          <HistoryPanel
            kind="settings"
            id={SETTINGS_ID}
            version={settings.data.version}
            className="lg:col-span-full"
          />
        </div>
      )}
    </>
  );
}
