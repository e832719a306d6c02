import type { JobType } from '@callboard/contract/company/lists/job-types';
import { X } from 'lucide-react';
import { useState } from 'react';
import { RowNote } from '~/features/platform/admin-list/row-note.tsx';
import { jobTypeOptions } from '~/format/job-types.ts';
import { formatUsd } from '~/format/money.ts';
import { useJobTypes } from '~/format/use-job-types.ts';
import { fieldProps } from '~/lib/form/field-props.ts';
import { trpc } from '~/lib/trpc.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CheckboxField } from '~/ui/form/checkbox-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { Combobox } from '~/ui/picker/combobox.tsx';
import type { JobTypeEditor } from './use-job-type-editor.ts';

interface JobTypeNoteProps {
  type: JobType;
  editor: JobTypeEditor;
}

/** Below the row being edited: what it suggests, asks and needs, and what it was before. */
export function JobTypeNote({ type, editor }: JobTypeNoteProps) {
  const { form } = editor;
  const skills = jobTypeOptions(useJobTypes(), type.skills);
  return (
    <div className="flex w-full flex-col gap-4 text-start">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TextareaField
          {...fieldProps(form, 'questions', 'Questions to ask')}
          hint="One per line"
          rows={4}
        />
        <SuggestedItems type={type} editor={editor} />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold text-ink">Skills needed</legend>
        <p className="text-xs text-ink-faint">Leave empty if the job type itself is the skill.</p>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
          {skills.map(({ value, label }) => (
            <CheckboxField key={value} {...form.register('skills')} value={value} label={label} />
          ))}
        </div>
      </fieldset>
      <RowNote kind="company-lists" row={type} editor={editor} />
    </div>
  );
}

const MOST_SHOWN = 50;

type Item = JobType['items'][number];

function SuggestedItems({ type, editor }: JobTypeNoteProps) {
  const { form } = editor;
  const { catalog } = trpc.useUtils();
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const ids = form.watch('itemIds');
  const known = [...type.items, ...picked];
  const items = ids.flatMap((id) => known.find(({ _id }) => _id === id) ?? []);

  function change(itemIds: string[]) {
    form.setValue('itemIds', itemIds, { shouldDirty: true });
  }
  function add(item: Item | null) {
    if (!item || ids.includes(item._id)) return;
    setPicked([...picked, item]);
    change([...ids, item._id]);
  }

  return (
    <div className="flex flex-col gap-2">
      <Combobox<Item>
        label="Suggested items"
        placeholder="Search by name or code"
        emptyText="No items found"
        value={null}
        onChange={add}
        error={form.formState.errors.itemIds?.message}
        search={(q) => catalog.list.fetch({ q, limit: MOST_SHOWN })}
        itemKey={({ _id }) => _id}
        itemLabel={({ name }) => name}
        itemDetail={({ code, price }) => [code, formatUsd(price)].filter(Boolean).join(' · ')}
      />
      <ul className="flex flex-col gap-1 text-sm">
        {items.map(({ _id, name, price }) => (
          <li key={_id} className="flex items-center justify-between gap-2">
            <span>
              {name} <span className="text-ink-soft">{formatUsd(price)}</span>
            </span>
            <IconButton
              size="small"
              aria-label={`Remove ${name}`}
              icon={<X aria-hidden="true" />}
              onClick={() => change(ids.filter((id) => id !== _id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
