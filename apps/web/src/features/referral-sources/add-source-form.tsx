import type { RefObject } from 'react';
import { AS_YES_NO, YesNoField } from '~/features/admin/yes-no-field.tsx';
import { useDraft } from '~/lib/draft/use-draft.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useUnsavedChanges } from '~/lib/form/use-unsaved-changes.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { NEW_SOURCE } from './new-source-draft.ts';
import { useCreateSource } from './use-create-source.ts';

const loadSchema = () => import('./source-schema.ts').then((module) => module.NewSourceInput);

export function AddSourceForm({ ref }: { ref: RefObject<HTMLFormElement | null> }) {
  const form = useZodForm(loadSchema, {
    defaultValues: { name: '', category: '', isActive: true, description: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { create, isPending } = useCreateSource(form, () =>
    // react-hook-form has forgotten its fields until the next render.
    ref.current?.querySelector('input')?.focus(),
  );
  const oneAtATime = useOneAtATime();
  useUnsavedChanges(formState.isDirty);
  useDraft(form, NEW_SOURCE, { isNew: true });

  const submit = form.handleSubmit((input) => oneAtATime(() => create(input)), onInvalid);

  return (
    <form ref={ref} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {errors.root?.server && <Notice tone="error">{errors.root.server.message}</Notice>}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-6 lg:grid-cols-12">
        <TextField
          {...register('name')}
          label="Name"
          required
          className="sm:col-span-3"
          autoComplete="off"
          error={errors.name?.message}
        />
        <TextField
          {...register('category')}
          label="Category"
          className="sm:col-span-2"
          autoComplete="off"
          error={errors.category?.message}
        />
        <YesNoField
          {...register('isActive', AS_YES_NO)}
          label="Active"
          className="sm:col-span-1"
          error={errors.isActive?.message}
        />
        <TextField
          {...register('description')}
          label="Description"
          className="sm:col-span-4"
          autoComplete="off"
          error={errors.description?.message}
        />
        <div className="flex sm:col-span-2 sm:justify-end sm:pt-6.5">
          <Button type="submit" variant="primary" className="max-sm:grow" pending={isPending}>
            Add source
          </Button>
        </div>
      </div>
    </form>
  );
}
