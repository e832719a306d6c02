import { useRef } from 'react';
import {
  AddButton,
  AddSectionCard,
  useAddSection,
} from '~/features/platform/admin-list/add-section.tsx';
import { ExportButton } from '~/features/transfer/exports/export-button.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { AddSourceForm, NEW_SOURCE } from './source-form.tsx';
import { SourcesTable } from './sources-table.tsx';

export function ReferralSourcesPage() {
  const form = useRef<HTMLFormElement>(null);
  const section = useAddSection(form, NEW_SOURCE);
  const addButton = <AddButton section={section}>Add Referral Source</AddButton>;

  return (
    <>
      <PageHeader
        title="Referral Sources"
        description="How customers heard about you. You can pick one for each customer."
        actions={
          <>
            <ExportButton of="referral-sources" things="referral sources" />
            {!section.isOpen && addButton}
          </>
        }
      />
      <AddSectionCard section={section} title="New referral source">
        <AddSourceForm ref={form} />
      </AddSectionCard>
      <Card flush>
        <SourcesTable addButton={addButton} />
      </Card>
    </>
  );
}
