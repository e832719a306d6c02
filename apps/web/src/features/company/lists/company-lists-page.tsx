import type { CompanyList } from '@callboard/contract/company/lists/company-lists';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  AddButton,
  AddSectionCard,
  useAddSection,
} from '~/features/platform/admin-list/add-section.tsx';
import { SelectField } from '~/ui/form/select-field.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { AddEntryForm, newEntryDraft } from './add-entry-form.tsx';
import { EntriesTable } from './entries-table.tsx';
import { LISTS, listNamed } from './list-words.ts';

const OPTIONS = LISTS.map(({ key, title }) => ({ value: key, label: title }));

/** The company's lists, one at a time. */
export function CompanyListsPage({ named }: { named: string | undefined }) {
  const { key, use } = listNamed(named);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Lists" description={use} />
      <SelectField
        label="List"
        className="mb-3 max-w-sm"
        options={OPTIONS}
        value={key}
        onChange={({ target }) => {
          void navigate({ to: '/admin/lists', search: { list: target.value } });
        }}
      />
      <OneList key={key} list={key} />
    </>
  );
}

function OneList({ list }: { list: CompanyList }) {
  const { title, words } = listNamed(list);
  const form = useRef<HTMLFormElement>(null);
  const section = useAddSection(form, newEntryDraft(list));
  const addButton = <AddButton section={section}>{`Add ${words[0]}`}</AddButton>;
  return (
    <>
      {!section.isOpen && <p className="mb-3">{addButton}</p>}
      <AddSectionCard section={section} title={`New ${words[0]}`}>
        <AddEntryForm ref={form} list={list} />
      </AddSectionCard>
      <Card title={title} flush>
        <EntriesTable list={list} addButton={addButton} />
      </Card>
    </>
  );
}
