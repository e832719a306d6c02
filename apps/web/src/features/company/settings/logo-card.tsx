import type { CompanySettings } from '@callboard/contract/company/settings';
import { useRef } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { Card } from '~/ui/page/card.tsx';
import { LogoForm } from './logo-form.tsx';
import { useLogo } from './use-logo.ts';

/** The logo shown in the navbar instead of the company name. */
export function LogoCard({ settings }: { settings: CompanySettings }) {
  const { upload, removal } = useLogo();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);

  async function handleRemove() {
    if (removal.isPending) return;
    const isSure = await confirm({
      question: 'Are you sure you want to delete this item?',
      detail: 'The navbar will show the company name instead.',
      confirmLabel: 'Delete',
      finalFocus: () => input.current,
    });
    if (isSure) removal.mutate();
  }

  return (
    <Card title="Company logo">
      <div className="flex flex-col gap-4">
        {settings.logoUrl ? (
          <div className="flex flex-wrap items-center gap-4">
            <div className="rounded-md bg-navbar p-3">
              <img src={settings.logoUrl} alt="Current logo" className="h-9 w-auto max-w-full" />
            </div>
            <Button
              variant="danger-quiet"
              pending={removal.isPending}
              pendingLabel="Removing…"
              onClick={() => void handleRemove()}
            >
              Remove logo
            </Button>
          </div>
        ) : (
          <p className="text-sm text-ink-soft">
            There is no logo. The navbar shows the company name.
          </p>
        )}
        <LogoForm ref={input} upload={upload} />
      </div>
    </Card>
  );
}
