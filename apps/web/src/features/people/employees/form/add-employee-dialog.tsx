import { DEFAULT_COUNTRY } from '@callboard/contract/company/defaults';
import type { EmployeeFieldName, HomeFieldName } from '@callboard/contract/people/employee-fields';
import { useState } from 'react';
import { LinkInDialog } from '~/features/people/sign-in-links/link-in-dialog.tsx';
import { formatDay } from '~/format/dates.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { useUser } from '~/session/use-user.ts';
import { useDraft } from '~/ui/draft/use-draft.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogForm } from '~/ui/overlay/dialog-form.tsx';
import { useUnsavedChanges } from '~/ui/overlay/use-unsaved-changes.ts';
import { roleOptions } from '../employee-rights.ts';
import { AddressFields } from './address-fields.tsx';
import { EmployeeFields, EmploymentFields, loadEmployeeSchema } from './employee-form.tsx';
import type { EmployeeInput } from './employee-schema.ts';
import { FirstSignInFields } from './first-sign-in-fields.tsx';
import { type Added, useCreateEmployee } from './use-create-employee.ts';

interface AddEmployeeDialogProps {
  /** The draft's name. */
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddEmployeeDialog({ draft, open, onOpenChange }: AddEmployeeDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  const [added, setAdded] = useState<Added>();

  function handleOpenChange(next: boolean) {
    if (!next) setAdded(undefined);
    onOpenChange(next);
  }

  if (added?.link) {
    return (
      <Dialog open={open} onOpenChange={handleOpenChange} title={`${added.employee.name} added`}>
        <LinkInDialog
          made={{
            address: added.link.link,
            expiresAt: added.link.expiresAt,
            sentTo: null,
            isUnsent: added.isUnsent,
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onOpenChange={handleOpenChange} title="Add Employee" isDirty={isDirty}>
      <AddEmployeeForm
        draft={draft}
        onDirty={setIsDirty}
        onAdded={(next) => {
          setIsDirty(false);
          if (next.link) setAdded(next);
          else handleOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface AddEmployeeFormProps {
  draft: string;
  onDirty: (isDirty: boolean) => void;
  onAdded: (added: Added) => void;
}

function AddEmployeeForm({ draft, onDirty, onAdded }: AddEmployeeFormProps) {
  const form = useZodForm(loadEmployeeSchema, {
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      role: 'tech',
      password: '',
      firstSignIn: 'mail',
      isActive: true,
      dateTerminated: '',
      address: {
        line1: '',
        line2: '',
        city: '',
        state: '',
        postalCode: '',
        country: DEFAULT_COUNTRY,
      } satisfies Record<HomeFieldName, string>,
    } satisfies Record<EmployeeFieldName, unknown> & EmployeeInput,
  });
  const role = useUser()?.role;
  const [today] = useState(() => new Date().toISOString());
  const { errors, isDirty } = form.formState;
  const { create, isPending, hasFailed } = useCreateEmployee(form, onAdded);
  const oneAtATime = useOneAtATime();
  useReportDirty(isDirty, onDirty);
  useUnsavedChanges(isDirty);
  useDraft(form, draft, { isNew: true });

  const submit = form.handleSubmit((input) => oneAtATime(() => create(input)), onInvalid);

  return (
    <DialogForm onSubmit={submit} saveLabel="Add Employee" isSaving={isPending} className="gap-5!">
      {/* Shown in addition to the server's message. */}
      {hasFailed && (
        <Notice tone="error" title="Failed to create">
          {errors.root?.server?.message}
        </Notice>
      )}
      <EmployeeFields form={form} roles={roleOptions(role)}>
        <FirstSignInFields form={form} />
      </EmployeeFields>
      <EmploymentFields
        form={form}
        added={<TextField label="Date added" readOnly value={`Today, ${formatDay(today)}`} />}
      />
      <AddressFields form={form} />
    </DialogForm>
  );
}
