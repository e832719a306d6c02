import { DEFAULT_PROPERTY_LABEL } from '@callboard/contract/company/defaults';
import type { Customer } from '@callboard/contract/customers/customers';
import type { Property } from '@callboard/contract/customers/properties';
import { useWatch } from 'react-hook-form';
import { SimilarCustomers } from '~/features/customers/similar/similar-customers.tsx';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFocusFirstEmpty } from '~/lib/form/use-focus-first-empty.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { InlineForm } from '~/ui/form/inline-form.tsx';
import { loadPropertySchema, PROPERTY_FIELDS, PropertyFields } from './property-form.tsx';
import { useCreateProperty } from './use-create-property.ts';

export interface NewPropertyFormProps {
  customerId: string;
  /** What was typed in the search. */
  line1?: string;
  /** Why the form opened by itself. */
  description?: string;
  /** For somebody new: a customer of their name on that street is taken instead. */
  onUse?: (customer: Customer) => void;
  onCreated: (property: Property) => void;
  /** Undefined when there is nothing to return to. */
  onCancel?: (isDirty: boolean) => void;
  onDirtyChange?: (isDirty: boolean) => void;
  /** Where it is kept, by a task that is itself kept. */
  draft?: { name: string; staysKept: () => boolean };
}

/** Creates a property within another task. */
export function NewPropertyForm({
  customerId,
  line1 = '',
  onCreated,
  onCancel,
  ...props
}: NewPropertyFormProps) {
  const { create, renewKey } = useCreateProperty();
  const oneAtATime = useOneAtATime();
  const ref = useFocusFirstEmpty();
  const form = useZodForm(loadPropertySchema, {
    defaultValues: {
      label: DEFAULT_PROPERTY_LABEL,
      address: { line1, line2: '', city: '', postalCode: '' },
    },
  });
  const { isDirty, errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'address.line1' });
  useReportDirty(isDirty, props.onDirtyChange);
  useDraft(form, props.draft?.name ?? `new property of ${customerId} within a task`, {
    isNew: true,
    staysKept: props.draft?.staysKept,
  });

  const submit = form.handleSubmit(
    (input) =>
      oneAtATime(() =>
        create
          .mutateAsync({ ...input, customerId })
          .then(onCreated, (error) =>
            showCreationErrors(form, PROPERTY_FIELDS, error, 'Failed to create property', renewKey),
          ),
      ),
    onInvalid,
  );

  return (
    <InlineForm
      ref={ref}
      title="New property"
      description={props.description}
      problem={errors.root?.server?.message}
      saveLabel="Save property"
      isSaving={create.isPending}
      onSubmit={submit}
      onCancel={onCancel && (() => onCancel(isDirty))}
    >
      <PropertyFields form={form} />
      {props.onUse && (
        <SimilarCustomers typed={{ exceptId: customerId, line1: typed }} onUse={props.onUse} />
      )}
    </InlineForm>
  );
}
