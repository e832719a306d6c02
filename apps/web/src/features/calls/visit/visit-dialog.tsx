import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { EditorDialog } from '~/features/calls/editing/editor-dialog.tsx';
import { InstantField } from '~/features/calls/editing/instant-field.tsx';
import type { CallEditor } from '~/features/calls/editing/use-editor.ts';
import { TellField } from '~/features/messages/tell-field.tsx';
import { formatSpan } from '~/format/dates.ts';
import { useUser } from '~/session/use-user.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { SelectField } from '~/ui/form/select-field.tsx';
import { TextareaField } from '~/ui/form/textarea-field.tsx';
import { AgreedField } from './agreed-field.tsx';
import { AnswersField } from './answers-field.tsx';
import { JobFields } from './job-fields.tsx';
import { type SuggestedSlot, SuggestedTimes } from './suggested-times.tsx';
import { TagsField } from './tags-field.tsx';
import { useDurationOptions } from './use-duration-options.ts';
import { useVisitForm } from './visit-form.ts';
import { WindowFields } from './window-fields.tsx';

const asTyped = { shouldDirty: true, shouldValidate: true } as const;

/** The visit keeps its technician; where nobody goes yet, who would be free is named. */
function sayTime(
  { assignedEmployee }: ServiceCall,
  { scheduledAt, durationMinutes, technician }: SuggestedSlot,
): string {
  const end = Date.parse(scheduledAt) + durationMinutes * 60_000;
  const words = formatSpan({ start: scheduledAt, end: new Date(end).toISOString() });
  return assignedEmployee ? words : `${words}, ${technician.name} is free`;
}

interface VisitDialogProps {
  call: ServiceCall;
  editor: CallEditor<never>;
}

/** Edits a visit's time, duration, job type and arrival window. */
export function VisitDialog({ call, editor }: VisitDialogProps) {
  const { form, basis, promise, saving } = useVisitForm(call, editor.close);
  const { field: scheduledAt } = useController({ control: form.control, name: 'scheduledAt' });
  const { field: duration } = useController({ control: form.control, name: 'durationMinutes' });
  const { field: answers } = useController({ control: form.control, name: 'answers' });
  const { field: isTold } = useController({ control: form.control, name: 'isTold' });
  const { errors } = form.formState;
  const user = useUser();
  const timesId = useId();
  useDraft(form, editor.draftName, { isOpen: editor.isOpen });
  return (
    <EditorDialog title="Edit details" editor={editor} form={form} saving={saving}>
      <InstantField
        {...scheduledAt}
        label="Schedule time"
        required
        error={errors.scheduledAt?.message}
      />
      <SelectField
        {...duration}
        label="Duration"
        options={useDurationOptions(basis.durationMinutes, Number(duration.value))}
        error={errors.durationMinutes?.message}
      />
      <JobFields register={(name) => form.register(name)} errors={errors} call={basis} />
      <WindowFields register={(name) => form.register(name)} errors={errors} promised={promise} />
      {promise.asksAgreement && <AgreedField {...form.register('isAgreed')} />}
      {promise.toTell && (
        <TellField asked={promise.toTell} isTold={isTold.value} onChange={isTold.onChange} />
      )}
      {user && isOfficeRole(user.role) && (
        <section aria-labelledby={timesId} className="flex flex-col gap-2">
          <h3 id={timesId} className="text-sm font-medium">
            Suggested times
          </h3>
          <SuggestedTimes
            query={promise.planned}
            say={(slot) => sayTime(basis, slot)}
            onPick={(slot) => {
              form.setValue('scheduledAt', slot.scheduledAt, asTyped);
              form.setValue('needsTime', false, asTyped);
            }}
          />
        </section>
      )}
      <AnswersField {...answers} jobType={form.watch('jobType')} error={errors.answers} />
      <TextareaField
        {...form.register('description')}
        label="Description"
        rows={5}
        error={errors.description?.message}
      />
      <TagsField
        field={form.register('tags')}
        error={errors.tags?.message}
        typed={form.watch('tags')}
        onAdd={(tags) => form.setValue('tags', tags, { shouldDirty: true })}
      />
    </EditorDialog>
  );
}
