import type { JobType, WholeJobType } from '@callboard/contract/company/lists/job-types';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowSaved } from '~/features/platform/admin-list/use-row-saved.ts';
import { currentOf, hasFieldsOf } from '~/lib/current-of.ts';
import { showServerErrors } from '~/lib/form/show-server-errors.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useRecordForm } from '~/lib/form/use-record-form.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { onInvalid } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import type { ChecklistInput } from './checklist-schema.ts';
import { ChecklistSteps } from './checklist-steps.tsx';

interface ChecklistDialogProps {
  /** The dialog is open while this is set. */
  type: JobType | undefined;
  /** The name under which somebody's changes are kept. */
  draftOf: (typeId: string) => string;
  onClose: () => void;
}

/** What technicians fill in on calls of a job type; filled checklists stay as they are. */
export function ChecklistDialog({ type, draftOf, onClose }: ChecklistDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  // Lists of job types come without their checklists.
  const opened = trpc.jobTypes.byId.useQuery(type ? { id: type._id } : skipToken);
  return (
    <Dialog
      // Only with its fields, so that the first one gets the focus.
      open={type !== undefined && !opened.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={`Checklist: ${type?.name}`}
      description="Calls that were started keep the steps they have."
      width="large"
      isDirty={isDirty}
    >
      {type && opened.data ? (
        <ChecklistForm
          type={opened.data}
          draft={draftOf(type._id)}
          onSaved={onClose}
          onDirtyChange={setIsDirty}
        />
      ) : (
        <DialogBody>
          <LoadError query={opened} fallback="The checklist did not load" />
        </DialogBody>
      )}
    </Dialog>
  );
}

const loadSchema = () => import('./checklist-schema.ts').then((module) => module.ChecklistInput);

const inputOf = ({ checklist }: WholeJobType): ChecklistInput => ({
  steps: checklist.map(({ choices, ...step }) => ({ ...step, choices: choices.join('\n') })),
});

interface ChecklistFormProps {
  type: WholeJobType;
  draft: string;
  onSaved: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

function ChecklistForm({ type, draft, onSaved, onDirtyChange }: ChecklistFormProps) {
  const { jobTypes } = trpc.useUtils();
  const update = trpc.jobTypes.update.useMutation();
  const say = useRowSaved('company-lists');
  const oneAtATime = useOneAtATime();
  const { form, base, rebase } = useRecordForm(loadSchema, type, inputOf);
  const { errors, isDirty } = form.formState;
  useReportDirty(isDirty, onDirtyChange);
  useDraft(form, draft);

  async function save(checklist: Parameters<typeof update.mutateAsync>[0]['checklist']) {
    try {
      const changed = await update.mutateAsync({ id: base._id, version: base.version, checklist });
      jobTypes.byId.setData({ id: changed._id }, changed);
      say(base, changed);
      onSaved();
    } catch (error) {
      const current = currentOf(error, hasFieldsOf({ checklist: base.checklist }));
      if (current) rebase({ ...base, ...current });
      showServerErrors(form, ['steps'], error, 'Failed to save');
    }
  }

  return (
    <DialogForm
      onSubmit={form.handleSubmit(({ steps }) => oneAtATime(() => save(steps)), onInvalid)}
      problem={errors.root?.server?.message}
      saveLabel="Save"
      isSaving={update.isPending}
    >
      <ChecklistSteps form={form} />
    </DialogForm>
  );
}
