import type { MessageTemplate } from '@callboard/contract/messages/message-templates';
import { segmentsOf } from '@callboard/contract/messages/segments';
import { UNPAID } from '@callboard/contract/messages/template-list';
import { useWatch } from 'react-hook-form';
import { fieldProps } from '~/lib/form/field-props.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useFormDialog } from '~/lib/form/use-form-dialog.ts';
import { useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { TextField } from '~/ui/form/text-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { FormDialog } from '~/ui/overlay/form-dialog.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { lengthOf } from './length-of.ts';
import { TemplatePreview, useTemplatePreview } from './template-preview.tsx';
import type { TemplateInput } from './template-schema.ts';

const loadSchema = () => import('./template-schema.ts').then((module) => module.TemplateInput);

const STEP_LABELS = {
  'hours before': 'Hours before the visit',
  'days after': 'Days after it was due',
} as const;

const hintOf = ({ most, from, to }: NonNullable<MessageTemplate['steps']>) =>
  most === 1 ? `${from} to ${to}` : `Up to ${most}, from ${from} to ${to}. Separate with commas.`;

interface TemplateDialogProps {
  template: MessageTemplate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a message says in each language. */
export function TemplateDialog({ template, open, onOpenChange }: TemplateDialogProps) {
  const { key, label, texts, usual, variables, steps } = template;
  const { list } = trpc.useUtils().messageTemplates;
  const update = trpc.messageTemplates.update.useMutation();
  const form = useZodForm(loadSchema, {
    defaultValues: { texts, steps: steps?.values.join(', ') },
  });
  const { errors } = form.formState;
  const [english, spanish] = useWatch({
    control: form.control,
    name: ['texts.en', 'texts.es'],
  });
  const shown = useTemplatePreview(key, { en: english ?? '', es: spanish ?? '' });
  const { frame, close } = useFormDialog(form, { open, onOpenChange }, save);

  async function save(input: TemplateInput) {
    try {
      const changed = await update.mutateAsync({ key, ...input });
      list.setData(undefined, (all) => all?.map((one) => (one.key === key ? changed : one)));
      notify({ title: `Saved: ${label}`, tone: 'success' });
      close();
    } catch (error) {
      showServerErrors(form, ['texts.en', 'texts.es', 'steps'], error, 'Failed to save');
    }
  }

  return (
    <FormDialog {...frame} title={label} saveLabel="Save message" isSaving={update.isPending}>
      {steps && (
        <TextField
          {...fieldProps(form, 'steps', STEP_LABELS[steps.unit])}
          hint={hintOf(steps)}
          inputMode="numeric"
          required
        />
      )}
      <TextareaField
        {...form.register('texts.en')}
        label="English"
        hint={lengthOf(segmentsOf(english ?? ''))}
        required
        rows={4}
        error={errors.texts?.en?.message ?? shown.unknownIn('en')}
      />
      <TextareaField
        {...form.register('texts.es')}
        label="Spanish"
        hint={spanish ? lengthOf(segmentsOf(spanish)) : `Empty for the usual one: ${usual.es}`}
        rows={4}
        error={errors.texts?.es?.message ?? shown.unknownIn('es')}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm text-ink-soft">
        {variables.map(({ name, label: meaning }) => (
          <div key={name} className="contents">
            <dt>{`{${name}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <TemplatePreview shown={shown} isOfVisit={key !== UNPAID} />
    </FormDialog>
  );
}
