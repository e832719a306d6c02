import type { IncomingText } from '@callboard/contract/messages/inbox';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import type { ReplyInput } from './reply-schema.ts';

const loadSchema = () => import('./reply-schema.ts').then((module) => module.ReplyInput);

interface ReplyDialogProps {
  customer: NonNullable<IncomingText['customer']>;
  /** The text that is answered, which counts as read then. */
  textId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Texts a customer back. */
export function ReplyDialog({ customer, textId, open, onOpenChange }: ReplyDialogProps) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const send = trpc.customers.sendText.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: renewKey,
  });
  const read = trpc.inbox.read.useMutation();
  const form = useZodForm(loadSchema, { defaultValues: { text: '' } });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save({ text }: ReplyInput) {
    try {
      await send.mutateAsync({ id: customer._id, text });
      // The answer is on its way; a text that stays unread meanwhile is no failure of it.
      await read.mutateAsync({ id: textId }).catch(() => undefined);
      notify({ title: `Text to ${customer.name} is on its way`, tone: 'success' });
      close();
    } catch (error) {
      showCreationErrors(form, ['text'], error, 'Failed to send', renewKey);
    }
  }

  return (
    <FormDialog
      {...frame}
      title={`Text ${customer.name}`}
      saveLabel="Send text"
      isSaving={send.isPending}
    >
      <TextareaField {...fieldProps(form, 'text', 'Text')} required rows={4} />
    </FormDialog>
  );
}
