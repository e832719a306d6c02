import { useEffect } from 'react';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import type { MailInput } from './mail-schema.ts';

const loadSchema = () => import('./mail-schema.ts').then((module) => module.MailValues);

interface MailDialogProps {
  title: string;
  /** Whose customer gets it, unless another address is typed. */
  callId: string;
  /** An address that was typed before. */
  to?: string;
  saveLabel: string;
  savingLabel?: string;
  failed: string;
  /**
   * Mails it, or notes where it is to go; what it throws is shown, at the field where it is about it.
   * @returns why nothing came of it, which is shown; undefined where it is done
   */
  save: (to: string) => Promise<string | undefined>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks where an invoice is mailed to: at first where it would go unless told. */
export function MailDialog(props: MailDialogProps) {
  const { title, callId, to: typed = '', saveLabel, savingLabel, failed, save } = props;
  const { data } = trpc.invoices.billEmail.useQuery({ id: callId });
  const form = useZodForm(loadSchema, { defaultValues: { to: typed } });
  const { frame, close } = useFormDialog(form, props, mail);
  const { isDirty, isSubmitting } = form.formState;
  const usual = typed || data?.email;
  useEffect(() => {
    if (usual && !isDirty) form.reset({ to: usual });
  }, [form, usual, isDirty]);

  async function mail({ to }: MailInput) {
    try {
      const message = await save(to);
      if (message === undefined) close();
      else form.setError('root.server', { message });
    } catch (error) {
      showServerErrors(form, ['to'], error, failed);
    }
  }

  return (
    <FormDialog
      {...frame}
      title={title}
      saveLabel={saveLabel}
      savingLabel={savingLabel}
      isSaving={isSubmitting}
    >
      <TextField
        {...fieldProps(form, 'to', 'Email')}
        type="email"
        required
        hint={data?.email === null ? 'No email of this customer is for bills.' : undefined}
      />
    </FormDialog>
  );
}
