import { DEFAULT_COUNTRY } from '@callboard/contract/company/defaults';
import { useState } from 'react';
import { formatDay } from '~/format/dates.ts';
import { useDraft } from '~/lib/draft/use-draft.ts';
import { showCreationErrors } from '~/lib/form/show-server-errors.ts';
import { useIdempotencyKey } from '~/lib/form/use-idempotency-key.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { useUnsavedChanges } from '~/lib/form/use-unsaved-changes.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { notify } from '~/ui/toast/notify.ts';
import { roleOptions } from '../employee-rights.ts';
import { useCacheEmployee } from '../use-employee-saved.ts';
import { AddressFields } from './address-fields.tsx';
import {
  EMPLOYEE_FIELDS,
  EmployeeFields,
  type EmployeeForm,
  EmploymentFields,
  loadEmployeeSchema,
} from './employee-form.tsx';
import type { EmployeeOutput } from './employee-schema.ts';

interface AddEmployeeDialogProps {
  /** The draft's name. */
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddEmployeeDialog({ draft, open, onOpenChange }: AddEmployeeDialogProps) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Employee" isDirty={isDirty}>
      <AddEmployeeForm draft={draft} onDirty={setIsDirty} onAdded={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface AddEmployeeFormProps {
  draft: string;
  onDirty: (isDirty: boolean) => void;
  onAdded: () => void;
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
      isActive: true,
      dateTerminated: '',
      address: {
        line1: '',
        line2: '',
        city: '',
        state: '',
        postalCode: '',
        country: DEFAULT_COUNTRY,
      },
    },
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
    <form noValidate onSubmit={submit}>
      <DialogBody className="gap-5!">
        {/* Shown in addition to the server's message. */}
        {hasFailed && (
          <Notice tone="error" title="Failed to create">
            {errors.root?.server?.message}
          </Notice>
        )}
        <EmployeeFields form={form} roles={roleOptions(role)}>
          <TextField
            {...form.register('password')}
            label="Temporary password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint="At least 8 characters. Needed before they can sign in."
            error={errors.password?.message}
          />
        </EmployeeFields>
        <EmploymentFields
          form={form}
          added={<TextField label="Date added" readOnly value={`Today, ${formatDay(today)}`} />}
        />
        <AddressFields form={form} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" pending={isPending}>
          Add Employee
        </Button>
      </DialogFooter>
    </form>
  );
}

function useCreateEmployee(form: EmployeeForm, onCreated: () => void) {
  const cache = useCacheEmployee();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const creation = trpc.employees.create.useMutation({ trpc: { context: { idempotencyKey } } });

  async function create(input: EmployeeOutput) {
    try {
      const employee = await creation.mutateAsync(input);
      renewKey();
      cache(employee);
      notify({ title: `${employee.name} added`, tone: 'success' });
      onCreated();
    } catch (error) {
      showCreationErrors(form, EMPLOYEE_FIELDS, error, 'The employee was not added', renewKey);
    }
  }

  return { create, isPending: creation.isPending, hasFailed: creation.isError };
}
