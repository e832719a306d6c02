import { useRef } from 'react';
import { AddButton } from '~/features/admin/add-button.tsx';
import { useAddSection } from '~/features/admin/use-add-section.ts';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { AddSourceForm } from './add-source-form.tsx';
import { NEW_SOURCE } from './new-source-draft.ts';
import { SourcesTable } from './sources-table.tsx';

export function ReferralSourcesPage() {
  const form = useRef<HTMLFormElement>(null);
  const section = useAddSection(form, NEW_SOURCE);
  const addButton = <AddButton section={section}>Add Referral Source</AddButton>;

  return (
    <>
      <PageHeader
        title="Referral Sources"
        description="How customers hear of you: offered when a customer is added."
        actions={!section.isOpen && addButton}
      />
      {section.isOpen && (
        <div id={section.id} className="mb-5">
          <Card title="New referral source">
            <AddSourceForm ref={form} />
          </Card>
        </div>
      )}
      <Card flush>
        <SourcesTable addButton={addButton} />
      </Card>
    </>
  );
}
