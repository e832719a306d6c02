import { ACCESS_NOTES, type AccessNoteKey } from '@callboard/contract/customers/access-note-list';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { tellDone } from '~/session/tell-done.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { AccessNoteInput } from './access-note-schema.ts';
import { accessNoteDraft } from './property-draft.ts';

const OPTIONS = ACCESS_NOTES.map(({ key, label }) => ({ value: key, label }));
const FIRST: AccessNoteKey = 'gateCode';

const loadSchema = () => import('./access-note-schema.ts').then((module) => module.AccessNoteInput);

interface AccessNoteDialogProps {
  propertyId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds a line to one of a property's access notes; what is there stays. */
export function AccessNoteDialog({ propertyId, open, onOpenChange }: AccessNoteDialogProps) {
  const utils = trpc.useUtils();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const add = trpc.properties.addAccessNote.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: (property) => {
      renewKey();
      utils.properties.byId.setData({ id: property._id }, property);
    },
  });
  const form = useZodForm(loadSchema, { defaultValues: { field: FIRST, text: '' } });
  const { errors } = form.formState;
  useDraft(form, accessNoteDraft(propertyId), { isNew: true, isOpen: open });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save(input: AccessNoteInput) {
    try {
      const property = await add.mutateAsync({ ...input, id: propertyId });
      tellDone(property, { title: 'Access note added', kept: 'Access note' });
      close();
    } catch (error) {
      showCreationErrors(form, ['field', 'text'], error, 'Failed to save', renewKey);
    }
  }

  return (
    <FormDialog {...frame} title="Add access note" saveLabel="Save" isSaving={add.isPending}>
      <SelectField
        {...form.register('field')}
        label="About"
        options={OPTIONS}
        error={errors.field?.message}
      />
      <TextareaField
        {...form.register('text')}
        label="Note"
        required
        autoComplete="off"
        error={errors.text?.message}
      />
    </FormDialog>
  );
}
