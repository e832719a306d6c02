import { DEFAULT_COUNTRY } from '@callboard/contract/defaults';
import { useState } from 'react';
import { formatDay } from '~/format/day.ts';
import { useDraft } from '~/lib/draft/use-draft.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { useReportDirty } from '~/lib/form/use-report-dirty.ts';
import { useUnsavedChanges } from '~/lib/form/use-unsaved-changes.ts';
import { onInvalid, useZodForm } from '~/lib/form/use-zod-form.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogCancel } from '~/ui/overlay/dialog-cancel.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { AddressFields } from './address-fields.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import { loadEmployeeSchema } from './employee-input.ts';
import { roleOptions } from './employee-rights.ts';
import { EmploymentFields } from './employment-fields.tsx';
import { NEW_EMPLOYEE } from './new-employee-draft.ts';
import { useCreateEmployee } from './use-create-employee.ts';

interface AddEmployeeFormProps {
  onDirty: (isDirty: boolean) => void;
  onAdded: () => void;
}

export function AddEmployeeForm({ onDirty, onAdded }: AddEmployeeFormProps) {
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
  useDraft(form, NEW_EMPLOYEE, { isNew: true });

  const submit = form.handleSubmit((input) => oneAtATime(() => create(input)), onInvalid);

  return (
    <form noValidate onSubmit={submit}>
      <DialogBody className="gap-5!">
        {/* Said whatever the server says, and beside what it says. */}
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
            hint="At least 8 characters. Without one they cannot sign in."
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
