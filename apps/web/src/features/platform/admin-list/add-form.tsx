import type { ReactNode, RefObject } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { Button } from '~/ui/button/button.tsx';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { notify } from '~/ui/toast/notify.ts';

interface AddFormOptions<Input extends FieldValues, Output> {
  /** The draft's name. */
  draft: string;
  loadSchema: () => Promise<z.ZodType<Output, Input>>;
  defaultValues: DefaultValues<Input>;
  /** Fields that can show the server's messages. */
  fields: readonly FieldPath<Input>[];
  create: (input: Output) => Promise<{ name: string }>;
  /** Starts a new creation with its own idempotency key. */
  renewKey: () => void;
}

/** A form that adds a row to a list and is then empty for the next one, with the focus in its first field. */
export function useAddForm<Input extends FieldValues, Output extends FieldValues>(
  options: AddFormOptions<Input, Output>,
) {
  const { draft, loadSchema, defaultValues, fields, create, renewKey } = options;
  const form = useZodForm(loadSchema, { defaultValues });
  const oneAtATime = useOneAtATime();
  useUnsavedChanges(form.formState.isDirty);
  useDraft(form, draft, { isNew: true });

  async function add(input: Output, element: unknown) {
    try {
      const { name } = await create(input);
      renewKey();
      form.reset();
      notify({ title: `${name} added`, tone: 'success' });
      // react-hook-form has forgotten its fields until the next render.
      if (element instanceof HTMLFormElement) element.querySelector('input')?.focus();
    } catch (error) {
      showCreationErrors(form, fields, error, 'Failed to create', renewKey);
    }
  }

  return {
    form,
    problem: form.formState.errors.root?.server?.message,
    submit: form.handleSubmit(
      (input, event) => oneAtATime(() => add(input, event?.target)),
      onInvalid,
    ),
  };
}

interface AddFormProps {
  ref: RefObject<HTMLFormElement | null>;
  adding: Pick<ReturnType<typeof useAddForm>, 'problem' | 'submit'>;
  isPending: boolean;
  addLabel: string;
  /** The button's place in the grid of the fields. */
  addClassName: string;
  children: ReactNode;
}

/** The frame of an add form: the server's message, the fields side by side, the button. */
export function AddForm(props: AddFormProps) {
  const { ref, adding, isPending, addLabel, addClassName, children } = props;
  return (
    <form ref={ref} noValidate className="flex flex-col gap-4" onSubmit={adding.submit}>
      {adding.problem && <Notice tone="error">{adding.problem}</Notice>}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-6 lg:grid-cols-12">
        {children}
        <div className={`flex sm:justify-end ${addClassName}`}>
          <Button type="submit" variant="primary" className="max-sm:grow" pending={isPending}>
            {addLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
