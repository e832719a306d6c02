import { useRef } from 'react';
import {
  AddButton,
  AddSectionCard,
  useAddSection,
} from '~/features/platform/admin-list/add-section.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { AddJobTypeForm, NEW_JOB_TYPE } from './add-job-type-form.tsx';
import { JobTypesTable } from './job-types-table.tsx';

export function JobTypesPage() {
  const form = useRef<HTMLFormElement>(null);
  const section = useAddSection(form, NEW_JOB_TYPE);
  const addButton = <AddButton section={section}>Add Job Type</AddButton>;

  return (
    <>
      <PageHeader
        title="Job Types"
        description="What you get called for. Retired ones stay on calls that have them."
        actions={!section.isOpen && addButton}
      />
      <AddSectionCard section={section} title="New job type">
        <AddJobTypeForm ref={form} />
      </AddSectionCard>
      <Card flush>
        <JobTypesTable addButton={addButton} />
      </Card>
    </>
  );
}
