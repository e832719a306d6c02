import type { ReferralSource } from '@callboard/contract/company/referral-sources';
import {
  SOURCE_FIELD_NAMES,
  SOURCE_FIELDS,
  type SourceFieldName,
} from '@callboard/contract/company/source-fields';
import { pick } from '@callboard/contract/platform/values/pick';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { AddForm, useAddForm } from '~/features/platform/admin-list/add-form.tsx';
import { RowEditButtons } from '~/features/platform/admin-list/row-buttons.tsx';
import { useRowEditor } from '~/features/platform/admin-list/use-row-editor.ts';
import { AS_YES_NO, YesNoField } from '~/features/platform/admin-list/yes-no-field.tsx';
import { withRow } from '~/lib/cached-rows.ts';
import { type FormWith, fieldProps } from '~/lib/form/field-props.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { PAGE_LIMIT } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { notify } from '~/ui/toast/notify.ts';

/** The draft name of a new source. */
export const NEW_SOURCE = 'new referral source';

const loadRow = () =>
  import('@callboard/contract/company/referral-sources').then((module) => module.ReferralSource);
const loadNew = () => import('./source-schema.ts').then((module) => module.NewSourceInput);
const loadChange = () => import('./source-schema.ts').then((module) => module.SourceRowInput);

const sourceInputOf = (source: ReferralSource) => pick(source, SOURCE_FIELD_NAMES);

/** The fields shared by new sources and rows being edited. */
const sourceFields = (form: FormWith<SourceFieldName>) => ({
  name: { ...fieldProps(form, 'name', SOURCE_FIELDS.name.label), required: true },
  category: fieldProps(form, 'category', SOURCE_FIELDS.category.label),
  description: fieldProps(form, 'description', SOURCE_FIELDS.description.label),
  isActive: fieldProps(form, 'isActive', SOURCE_FIELDS.isActive.label, AS_YES_NO),
});

export function AddSourceForm({ ref }: { ref: RefObject<HTMLFormElement | null> }) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.referralSources.create.useMutation({
    trpc: { context: { idempotencyKey } },
  });
  const adding = useAddForm({
    draft: NEW_SOURCE,
    loadSchema: loadNew,
    defaultValues: {
      name: '',
      category: '',
      isActive: true,
      description: '',
    } satisfies Record<SourceFieldName, unknown>,
    fields: SOURCE_FIELD_NAMES,
    create: creation.mutateAsync,
    renewKey,
  });
  const fields = sourceFields(adding.form);
  const inputs: Record<SourceFieldName, ReactNode> = {
    name: <TextField {...fields.name} className="sm:col-span-3" />,
    category: <TextField {...fields.category} className="sm:col-span-2" />,
    isActive: <YesNoField {...fields.isActive} className="sm:col-span-1" />,
    description: <TextField {...fields.description} className="sm:col-span-4" />,
  };

  return (
    <AddForm
      ref={ref}
      adding={adding}
      isPending={creation.isPending}
      addLabel="Add source"
      addClassName="sm:col-span-2 sm:pt-6.5"
    >
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </AddForm>
  );
}

/** Edits a source in its row. */
export function useSourceEditor() {
  const utils = trpc.useUtils();
  const update = trpc.referralSources.update.useMutation();
  return useRowEditor({
    draftName: 'referral source in its row',
    loadRow,
    loadSchema: loadChange,
    fields: SOURCE_FIELD_NAMES,
    toInput: sourceInputOf,
    fallback: 'Failed to save',
    save: async ({ _id, version }, input) => {
      const changed = await update.mutateAsync({ ...input, id: _id, version });
      utils.referralSources.list.setInfiniteData({ limit: PAGE_LIMIT }, withRow(changed));
      notify({ title: `Saved: ${changed.name}`, tone: 'success' });
    },
  });
}

export type SourceEditor = ReturnType<typeof useSourceEditor>;

/** The cells of the row being edited, by column. */
export function sourceCells(editor: SourceEditor) {
  const fields = () => sourceFields(editor.form);
  return {
    name: () => (
      <TextField
        {...fields().name}
        hideLabel
        className="w-full sm:min-w-40 [&_input]:font-normal"
      />
    ),
    category: () => <TextField {...fields().category} hideLabel className="w-full sm:min-w-32" />,
    description: () => (
      <TextField {...fields().description} hideLabel className="w-full sm:min-w-40" />
    ),
    isActive: () => <YesNoField {...fields().isActive} hideLabel className="w-full sm:min-w-18" />,
    actions: () => <RowEditButtons editor={editor} />,
  } satisfies Record<SourceFieldName | 'actions', () => ReactNode>;
}
